import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { runOperatorCommand } from '../people/operator.ts'
import type { TestSite } from './test.ts'

/** Everything that the tables of a site's database contain as text or JSON, by table and column, one value a line. */
export async function readDatabaseTexts(site: TestSite): Promise<Map<string, string>> {
  const file = join(site.dataFolder, `texts-${Date.now()}.tar.gz`)
  await runOperatorCommand(site, 'backup', file)
  const database = await PGlite.create({ loadDataDir: new Blob([await readFile(file)]) })
  try {
    const { rows: columns } = await database.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       join information_schema.tables using (table_schema, table_name)
       where table_schema not in ('pg_catalog', 'information_schema') and table_schema = 'public'
       and table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')`,
    )
    const texts = new Map<string, string>()
    for (const { table_name, column_name } of columns) {
      const { rows } = await database.query<{ value: string }>(
        `select "${column_name}"::text as value from "${table_name}" where "${column_name}" is not null`,
      )
      texts.set(`${table_name}.${column_name}`, rows.map(({ value }) => value).join('\n'))
    }
    return texts
  } finally {
    await database.close()
  }
}
