import { startCheckout } from './checkout.ts'
import type { ScratchDatabase } from './scratch-database.ts'
import { openSqlTap } from './sql-tap.ts'

export const pathOf = (fullTitleId: string) => `/api/v2/title/${fullTitleId}`

/**
 * The SQL statements that the API sends for each title, captured from the connection.
 * @param titlesOf the titles' ids, from the API's origin
 */
export async function statementsOf(
  checkout: string,
  { url }: ScratchDatabase,
  titlesOf: (apiOrigin: string) => Promise<readonly string[]>,
): Promise<string[][]> {
  const tap = await openSqlTap(url)
  const tapped = await startCheckout(checkout, tap.url)
  try {
    const statements: string[][] = []
    for (const id of await titlesOf(tapped.apiOrigin)) {
      const heard = await tap.record(() => fetch(tapped.apiOrigin + pathOf(id)).then((answer) => answer.text()))
      // Background jobs poll the database all the time.
      statements.push(heard.filter((text) => text.includes(`'${id}'`)))
    }
    return statements
  } finally {
    await tapped.stop()
    tap.close()
  }
}
