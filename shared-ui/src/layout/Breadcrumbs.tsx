import styles from './Breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** Label of the navigation, e.g. 現在地. */
  label: string
  /** From home to this page; the last is the current page. */
  items: readonly { label: string; href?: string }[]
}

/** The path from home to this page, for search engines too (schema.org BreadcrumbList as microdata). */
export function Breadcrumbs({ label, items }: BreadcrumbsProps) {
  return (
    <nav aria-label={label}>
      <ol className={styles.list} itemScope itemType="https://schema.org/BreadcrumbList">
        {items.map((item, place) => (
          <li
            key={item.href ?? item.label}
            className={styles.item}
            itemProp="itemListElement"
            itemScope
            itemType="https://schema.org/ListItem"
          >
            {item.href && place < items.length - 1 ? (
              <a className={styles.link} href={item.href} itemProp="item">
                <span itemProp="name">{item.label}</span>
              </a>
            ) : (
              <span aria-current="page" itemProp="name">
                {item.label}
              </span>
            )}
            <meta itemProp="position" content={String(place + 1)} />
          </li>
        ))}
      </ol>
    </nav>
  )
}
