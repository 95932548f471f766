import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { useLingui } from '@lingui/react/macro'
import { Fingerprint } from './access-in-words.tsx'
import { shownPhone } from './shown-phone.ts'
import { useSignaturesInWords } from './signatures-in-words.ts'

type AccessChangeFactsProps = {
  change: ShownAccessChange
  /** Of the invitation, if it is known. */ phone: string | null
  /** It has ended: nobody signs it any more. */ isOver?: boolean
}

/** What is compared before a change of access is signed, and who has signed it. */
export function AccessChangeFacts({ change, phone, isOver = false }: AccessChangeFactsProps) {
  const { t } = useLingui()
  const { placesText, givenText } = useSignaturesInWords()
  const { innEnding, person, fingerprint, given, missing, takesEffectAt, confirmedByBank, invitationId } = change
  const [proposed, until] = [momentInKyiv(change.proposedAt), momentInKyiv(change.expiresAt)]
  return (
    <KeyValues>
      {innEnding !== null && <KeyValue name={t`РНОКПП`}>…{innEnding}</KeyValue>}
      {phone !== null && <KeyValue name={t`Мобільний телефон`}>{shownPhone(phone)}</KeyValue>}
      <KeyValue name={t`Пропонує`}>
        {person}, {proposed}
      </KeyValue>
      <KeyValue name={t`Код для звірки`}>
        <Fingerprint>{fingerprint}</Fingerprint>
      </KeyValue>
      {given.length > 0 && <KeyValue name={t`Підписали`}>{givenText(given)}</KeyValue>}
      {!isOver && missing.length > 0 && <KeyValue name={t`Бракує`}>{placesText(missing)}</KeyValue>}
      {!isOver && takesEffectAt === null && <KeyValue name={t`Підписати до`}>{until}</KeyValue>}
      {!isOver && confirmedByBank && (
        <KeyValue name={t`Банк`}>
          {invitationId === null
            ? t`Підтвердить доступ після самої людини`
            : t`Підтвердить доступ, коли людина прийме запрошення`}
        </KeyValue>
      )}
    </KeyValues>
  )
}
