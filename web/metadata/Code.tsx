import { Fragment } from 'react'

/** A code, which may go on in another line after its `_`. */
export const Code = ({ code }: { code: string }) =>
  code.split('_').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: nothing but its place tells a part
    <Fragment key={at}>
      {at > 0 && (
        <>
          _<wbr />
        </>
      )}
      <span className="nowrap">{part}</span>
    </Fragment>
  ))
