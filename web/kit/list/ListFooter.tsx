import { Group, NativeSelect, Pagination, Text } from '@mantine/core'
import { pageSizes } from '#contract/lib/fields.ts'
import { listTexts } from '#contract/shell/listTexts.ts'
import { useText } from '#web/lib/lang.ts'
import type { ListModel } from './model.ts'

/** „21–40 iš 312“, the pages, the page size. Shows nothing where all rows fit (spec 1, point 9). */
export function ListFooter({ list, total, main }: { list: ListModel; total: number; main: boolean }) {
  const t = useText(listTexts)
  const { page, size, goTo } = list.state
  if (total <= pageSizes[0]) return null
  const go = (to: number, rows?: number) => {
    goTo(to, rows)
    document.getElementById('page-title')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles may be named; only the page's main list is a landmark
    <div className="list-footer" role={main ? 'navigation' : 'group'} aria-label={t('pages')}>
      <Text className="tabular">
        {t('range', { from: Math.min(page * size + 1, total), to: Math.min((page + 1) * size, total), total })}
      </Text>
      {total > size && (
        <Pagination
          total={Math.ceil(total / size)}
          value={page + 1}
          onChange={(next) => go(next - 1)}
          getItemProps={(number) => ({ 'aria-label': t('pageNumber', { page: number }) })}
          getControlProps={(control) => ({ 'aria-label': control === 'previous' ? t('previousPage') : t('nextPage') })}
          siblings={1}
        />
      )}
      <Group gap="xs">
        <label htmlFor={`size-${list.name}`}>{t('rowsPerPage')}</label>
        <NativeSelect
          id={`size-${list.name}`}
          data={pageSizes.map(String)}
          value={String(size)}
          onChange={(event) => go(0, Number(event.currentTarget.value))}
          w={84}
        />
      </Group>
    </div>
  )
}
