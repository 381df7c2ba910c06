import styles from './Loader.module.css'

export function Loader({ words }: { words: string }) {
  return (
    <div className={styles.loader} role="status">
      <span className={styles.ring} aria-hidden="true" />
      <p>{words}</p>
    </div>
  )
}
