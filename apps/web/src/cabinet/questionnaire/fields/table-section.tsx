import { Card } from '@dilo/ui/display/card.tsx'
import { useLingui } from '@lingui/react/macro'
import type { SectionProps } from '../section-props.ts'
import { Fields } from './drawn-field.tsx'
import type { FieldTable } from './field-table.ts'

/** A section drawn from a table of fields: a card for each of its headings. */
export function TableSection({ fields, ...section }: SectionProps & { fields: FieldTable }) {
  const { i18n } = useLingui()
  return cardsOf(fields).map(({ key, heading, table }) => (
    <Card key={key} title={heading && i18n._(heading)}>
      <div className="d-stack d-gap-5">
        <Fields fields={table} section={section} within="" answers={section.typed} />
      </div>
    </Card>
  ))
}

/** A field that begins a card takes the fields after it along. */
function cardsOf(fields: FieldTable) {
  const starts = Object.entries(fields)
    .map(([name, field], place) => ({ name, heading: field.begins, place }))
    .filter(({ heading, place }) => heading !== undefined || place === 0)
  return starts.map(({ name, heading, place }, index) => ({
    key: name,
    heading,
    table: Object.fromEntries(Object.entries(fields).slice(place, starts[index + 1]?.place)) satisfies FieldTable,
  }))
}
