import type { MessageDescriptor } from '@lingui/core'
import type { FieldTable, SectionField } from './field-table.ts'

/** A part of the way to a field: a field's name, or the number of an item. */
type Step = MessageDescriptor | number

/**
 * The names on the way to a field, as the form shows them: «Партнери», 2, «Країна».
 * @param path of a fault or of an answer; what the table does not know is left out
 */
export function stepsOfPath(fields: FieldTable, path: string): readonly Step[] {
  const [name = '', ...rest] = path.split('.')
  const field: SectionField | undefined = Object.hasOwn(fields, name) ? fields[name] : undefined
  if (field === undefined) return []
  if (rest.length === 0) return [field.label]
  if (field.is === 'group') return [field.label, ...stepsOfPath(field.fields, rest.join('.'))]
  const [place = '', ...deeper] = rest
  const number = /^\d+$/.test(place) ? [Number(place) + 1] : []
  return field.is === 'items'
    ? [field.label, ...number, ...(deeper.length === 0 ? [] : stepsOfPath(field.fields, deeper.join('.')))]
    : [field.label, ...number]
}
