import { expect, it } from 'vitest'
import { loginWords } from './loginWords.ts'

it('the page of login gets the Latvian words of its fields and of its frame, and none of lists', () => {
  const words = Object.keys(loginWords('lv'))
  expect(words).toEqual(
    expect.arrayContaining(['shell.showPassword', 'shell.checkForm', 'shell.help', 'messages.required']),
  )
  expect(words).not.toContain('shell.rowsPerPage')
})
