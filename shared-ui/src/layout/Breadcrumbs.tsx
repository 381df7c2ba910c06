import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** Label of the navigation, e.g. 現在地. */
  label: string
  /** From home to this page; the last is the current page. */
  items: readonly { label: string; href?: string }[]
}

/** The path from home to this page. */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list}>
        {items.map((item, place) => (
          <li key={item.href ?? item.label} className={styles.item}>
            {item.href && place < items.length - 1 ? (
              <a className={styles.link} href={item.href}>
                {item.label}
              </a>
            ) : (
              <span aria-current="page">{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
