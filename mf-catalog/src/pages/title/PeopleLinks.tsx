import { pathTo } from '@ginmaku/remote-kit/pages/path-to.ts'
import { Fragment } from 'react'

/** Names as links to the titles of each person. */
export const PeopleLinks = ({ names, separator }: { names: readonly string[]; separator: string }) =>
  names.map((name, i) => (
    <Fragment key={name}>
      {i > 0 && separator}
      <a href={pathTo('/search', undefined, { person: name })}>{name}</a>
    </Fragment>
  ))
