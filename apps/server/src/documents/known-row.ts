import { oneLine } from '@dilo/domain/values/one-line.ts'

/** A row of a document with a value that the bank knows; none without a value, since an empty label says nothing. */
export const knownRow = (label: string, value: string | null): readonly (readonly [label: string, value: string])[] =>
  value === null ? [] : [[label, oneLine(value)]]
