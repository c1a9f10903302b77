import { Skeleton } from '@mantine/core'
import { type ComponentProps, lazy, Suspense } from 'react'
import type { Target } from '../dialog/opening.tsx'
import { PressedPanel } from '../dialog/Pressed.tsx'

// With dayjs it is as big as a list: the panel is fetched ahead, the calendar when the panel opens.
const Calendar = lazy(() => import('./Calendar.tsx'))

/** The calendar at the button of a date; it closes when a day is picked. */
export function CalendarPanel({ target, onPick, ...rest }: ComponentProps<typeof Calendar> & Target) {
  return (
    <PressedPanel position="bottom-end" withinPortal padding="8px" target={target}>
      {(close) => (
        <Suspense fallback={<Skeleton width={270} height={290} />}>
          <Calendar
            {...rest}
            onPick={(day) => {
              onPick(day)
              close()
            }}
          />
        </Suspense>
      )}
    </PressedPanel>
  )
}
