import { oneLine } from './one-line.ts'

/** A row of a document with what the bank knows; none where it does not, for an empty label says nothing. */
export const knownRow = (label: string, value: string | null): readonly (readonly [label: string, value: string])[] =>
  value === null ? [] : [[label, oneLine(value)]]
