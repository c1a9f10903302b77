// React as Preact's compatibility layer has it, nearer to React in two ways.
import { h, options } from 'preact'

export * from 'preact/compat'
export { default } from 'preact/compat'

/** What Preact lacks and Mantine imports: hides its children and keeps their state. */
export const Activity = ({ mode, children }) =>
  h('div', { style: { display: mode === 'hidden' ? 'none' : 'contents' } }, children)

// Effects run before the next key or click, as React's do; Preact's would wait for the next frame, and then compare with
// a value that is older than what was typed meanwhile.
options.requestAnimationFrame = queueMicrotask
