import styles from './Gift.module.css'

/** What the sender wrote, as they wrote it. */
export const GiftMessage = ({ message }: { message: string }) => <p className={styles.message}>{message}</p>
