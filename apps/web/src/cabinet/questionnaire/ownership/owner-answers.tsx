import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { ReadAnswers } from '../fields/read-answers.tsx'
import type { FieldTable } from '../fields/field-table.ts'
import { isGroup, typedAt, type TypedGroup } from '../typed-answers.ts'
import { listAt, textAt } from '../typed-texts.ts'
import { ownerFields } from './owner-fields.ts'
import { typedOwners } from './typed-owners.ts'

type OwnerAnswersProps = { typed: TypedGroup; nameOf: (id: string) => string; reasonField: FieldTable }

/** Everything that was said of the owners but the shares, which the picture and its table show. */
export function OwnerAnswers({ typed, nameOf, reasonField }: OwnerAnswersProps) {
  const rests = listAt(typed, 'rests')
  return (
    <>
      {typedOwners(typed).map(({ id, place, kind }) => {
        const node = typedAt(typed, `nodes.${place}`)
        return (
          <div key={id} className="c-read-group">
            <ReadAnswers fields={kind === undefined ? {} : ownerFields[kind]} answers={isGroup(node) ? node : {}} />
          </div>
        )
      })}
      {rests.length > 0 && (
        <KeyValues>
          {rests.map((rest) => {
            const node = textAt(rest, 'node')
            return (
              <KeyValue key={node} name={nameOf(node)}>
                {textAt(rest, 'explanation')}
              </KeyValue>
            )
          })}
        </KeyValues>
      )}
      <ReadAnswers fields={reasonField} answers={typed} />
    </>
  )
}
