import { useFieldName, useReasonText } from './field-reasons.ts'

type FieldReasonsProps = {
  fields: readonly string[]
  reasons: Readonly<Record<string, string>>
  /** The rest of a bound, in figures. Null: the refusal is about none. */
  bound: string | null
}

/** The refused fields that stand elsewhere, with their reasons. */
export function FieldReasons({ fields, reasons, bound }: FieldReasonsProps) {
  const fieldName = useFieldName()
  const reasonText = useReasonText()
  return (
    <>
      {fields.map((field) => (
        <p key={field}>
          {fieldName(field)}: {reasonText(reasons[field] ?? '')}
        </p>
      ))}
      {bound !== null && <p>{bound}</p>}
    </>
  )
}
