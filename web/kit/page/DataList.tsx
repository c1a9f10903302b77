import type { ReactNode } from 'react'

/** Facts of a record: `<DataList items={[[t('vardas'), person.vardas], …]} />`. An empty value shows „—“. */
export function DataList({
  items,
  columns = 2,
}: {
  items: readonly (readonly [label: string, value: ReactNode] | false | null | undefined)[]
  columns?: 1 | 2 | 3
}) {
  return (
    <dl className="facts" data-columns={columns} style={{ '--facts-columns': columns } as React.CSSProperties}>
      {items.map(
        (item) =>
          item && (
            <div key={item[0]}>
              <dt>{item[0]}</dt>
              <dd>{isEmpty(item[1]) ? '—' : item[1]}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '' || value === false
