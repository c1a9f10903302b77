import { Fragment } from 'react'

/** The key of a text; a long one may break into lines between its words. */
export const Key = ({ raktas }: { raktas: string }) => (
  <code style={{ overflowWrap: 'anywhere' }}>
    {raktas.split(/(?<=\.)|(?=[A-Z])/).map((part, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells a part
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </code>
)
