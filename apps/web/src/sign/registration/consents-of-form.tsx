import type { ConsentKind } from '@dilo/domain/consents/consent-kinds.ts'
import { ConsentBox } from '../../consents/consent-box.tsx'
import { CHECKED, keepBox } from './checked-consents.ts'
import { type FieldProblem, useProblemText } from './field-problem.ts'

type Input = { ref: (element: HTMLInputElement | null) => void; name: string; onFocus: () => void; onBlur: () => void }

/** The part of a form that the boxes need; it may have other fields. */
type FormOfBoxes<Kind extends ConsentKind> = {
  readonly values: Readonly<Record<Kind, string>>
  readonly error: (kind: Kind) => FieldProblem | undefined
  readonly set: (kind: Kind, box: string) => void
  readonly input: (kind: Kind) => Input
}

/** The boxes of a form for its consents. */
export function ConsentsOfForm<Kind extends ConsentKind>({
  kinds,
  form,
}: {
  kinds: readonly Kind[]
  form: FormOfBoxes<NoInfer<Kind>>
}) {
  const textOf = useProblemText()
  return (
    <div className="consents">
      {kinds.map((kind) => {
        const { ref, name, onFocus, onBlur } = form.input(kind)
        return (
          <ConsentBox
            key={kind}
            kind={kind}
            {...{ ref, name, onFocus, onBlur }}
            checked={form.values[kind] === CHECKED}
            error={textOf(form.error(kind))}
            onChange={({ currentTarget: { checked } }) => {
              const box = checked ? CHECKED : ''
              keepBox(kind, box)
              form.set(kind, box)
            }}
          />
        )
      })}
    </div>
  )
}
