import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Folded } from '../thing/folded.tsx'
import { type stateLooks, useStateName } from './operation-words.ts'

type OperationHistoryProps = {
  operation: { state: keyof typeof stateLooks; author: string; createdAt: string; changedAt: string }
  given?: readonly { readonly person: string; readonly at: string }[]
}

/** The author of an operation, its signatures, and its last change. */
export function OperationHistory({
  operation: { state, author, createdAt, changedAt },
  given = [],
}: OperationHistoryProps) {
  const { t } = useLingui()
  const stateName = useStateName()
  return (
    <Folded name={<Trans>Історія</Trans>}>
      <KeyValues>
        <KeyValue name={t`Створено`}>
          {author}, {momentInKyiv(createdAt)}
        </KeyValue>
        {given.map(({ person, at }) => (
          <KeyValue key={at} name={t`Підписано`}>
            {person}, {momentInKyiv(at)}
          </KeyValue>
        ))}
        <KeyValue name={stateName(state)}>{momentInKyiv(changedAt)}</KeyValue>
      </KeyValues>
    </Folded>
  )
}
