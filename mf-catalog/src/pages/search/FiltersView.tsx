import type { Publisher } from '@ginmaku/shared-contracts/api/catalogue/catalogue.ts'
import { Button } from '@ginmaku/shared-ui/form/Button.tsx'
import { type Choice, Select } from '@ginmaku/shared-ui/form/Select.tsx'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ChosenFiltersView } from './ChosenFiltersView.tsx'
import styles from './FiltersView.module.css'
import { filters, type Search } from './search-address.ts'
import { useFilterChoices, useSortChoices } from './use-filter-choices.ts'

interface FiltersViewProps {
  search: Search
  publishers: readonly Publisher[]
  onChange: (search: Search) => void
  onRemoved: () => void
}

/** Filters and sorts the results. On narrow screens the fields are behind a button; the chosen filters are always shown. */
export function FiltersView({ search, publishers, onChange, onRemoved }: FiltersViewProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const panelId = useId()
  const choices = useFilterChoices(publishers)
  const sorts = useSortChoices()
  const all: Choice = { value: '', label: t('search.all') }
  const count = filters.filter((filter) => search[filter] !== undefined).length
  return (
    <div className={styles.filters}>
      <Button className={styles.toggle} aria-expanded={isOpen} aria-controls={panelId} onClick={() => setOpen(!isOpen)}>
        {count > 0 ? t('search.filtersChosen', { count }) : t('search.filters')}
      </Button>
      <fieldset id={panelId} className={styles.panel} data-open={isOpen} aria-label={t('search.filters')}>
        {filters.map((filter) => (
          <Select
            key={filter}
            label={t(`search.filter.${filter}`)}
            choices={[all, ...choices[filter].map(({ value, label }) => ({ value: String(value), label }))]}
            value={String(search[filter] ?? '')}
            onChange={({ target }) => {
              const chosen = choices[filter].find(({ value }) => String(value) === target.value)?.value
              onChange({ ...search, [filter]: chosen })
            }}
          />
        ))}
        <Select
          label={t('search.sort')}
          choices={sorts}
          value={search.sort}
          onChange={({ target }) => {
            const chosen = sorts.find(({ value }) => value === target.value)
            if (chosen) onChange({ ...search, sort: chosen.value })
          }}
        />
      </fieldset>
      {count > 0 && <ChosenFiltersView search={search} choices={choices} onRemoved={onRemoved} />}
    </div>
  )
}
