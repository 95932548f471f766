// A setup file of all tests. The files of a worker share its globals: a clock or a global that one of them replaces goes
// back at its end, so the next file does not wait for ever by a clock that stands.
import { afterAll, vi } from 'vitest'

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
