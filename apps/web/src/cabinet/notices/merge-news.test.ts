import { describe, expect, test } from 'vitest'
import { mergeNews } from './merge-news.ts'

const source = (hasNextPage: boolean, ...hours: readonly number[]) => ({
  list: hours.map((hour) => ({ at: `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`, id: hour })),
  query: { hasNextPage },
})

const ids = (sources: Parameters<typeof mergeNews<{ at: string; id: number }, ReturnType<typeof source>>>[0]) => {
  const { shown, next } = mergeNews<{ at: string; id: number }, ReturnType<typeof source>>(sources)
  return { shown: shown.map(({ id }) => id), next: next.map((one) => sources.indexOf(one)) }
}

describe('notices about all things are one list', () => {
  test.each([
    ['nothing', [], [], []],
    ['newest first, whatever they are about', [source(false, 12, 8), source(false, 10, 9)], [12, 10, 9, 8], []],
    ['nothing older than what a source may still bring', [source(true, 12, 10), source(false, 11, 9)], [12, 11, 10], [0]],
    ['the source that ends first loads next', [source(true, 12, 10), source(true, 11, 5)], [12, 11, 10], [0]],
    ['sources that end at one moment load together', [source(true, 10), source(true, 11, 10)], [11, 10, 10], [0, 1]],
  ])('%s', (_, sources, shown, next) => {
    expect(ids(sources)).toEqual({ shown, next })
  })
})
