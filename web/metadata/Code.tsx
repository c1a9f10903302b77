import { Fragment } from 'react'

/** A code that may break into lines after each `_`. */
export const Code = ({ code }: { code: string }) =>
  code.split('_').map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: only its place identifies a part
    <Fragment key={at}>
      {at > 0 && (
        <>
          _<wbr />
        </>
      )}
      <span className="nowrap">{part}</span>
    </Fragment>
  ))
