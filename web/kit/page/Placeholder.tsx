import { Skeleton } from '@mantine/core'

/**
 * A grey area in place of a part of the page that is not known yet. What follows it is not shown until the part is there:
 * a page grows from its top down, and nothing on it moves away from under a finger (the rule for `data-waits` in
 * parts.css). `height` in pixels.
 */
export const Placeholder = ({ height }: { height: number }) => <Skeleton height={height} mb="md" aria-busy data-waits />
