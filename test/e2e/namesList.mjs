import { createElement as h } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'

// A list whose keys are its names, for doubledKeys.test.ts.
const root = createRoot(document.body.appendChild(document.createElement('main')))
const list = (names) =>
  h(
    'ul',
    null,
    names.map((name) => h('li', { key: name }, name)),
  )
window.draw = (names) => flushSync(() => root.render(list(names)))
