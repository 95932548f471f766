import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { useLingui } from '@lingui/react/macro'
import { Fingerprint } from './access-in-words.tsx'
import { shownPhone } from './shown-phone.ts'
import { useSignaturesInWords } from './signatures-in-words.ts'

type AccessChangeFactsProps = {
  change: ShownAccessChange
  /** The phone of the invitation, if it is known. */ phone: string | null
  /** It has ended: nobody signs it any more. */ isOver?: boolean
}

/** All facts of a change of access, in a list of changes. */
export const AccessChangeFacts = (props: AccessChangeFactsProps) => (
  <KeyValues>
    <CheckedAccess {...props} />
    <OtherAccessFacts {...props} />
  </KeyValues>
)

/** The facts that are compared before a change of access is signed, and the signatures. */
export function CheckedAccess({ change, isOver = false }: Omit<AccessChangeFactsProps, 'phone'>) {
  const { t } = useLingui()
  const { placesText, givenText } = useSignaturesInWords()
  const { innEnding, fingerprint, given, missing } = change
  return (
    <>
      {innEnding !== null && <KeyValue name={t`РНОКПП`}>…{innEnding}</KeyValue>}
      <KeyValue name={t`Контрольний код`}>
        <Fingerprint>{fingerprint}</Fingerprint>
      </KeyValue>
      {given.length > 0 && <KeyValue name={t`Підписали`}>{givenText(given)}</KeyValue>}
      {!isOver && missing.length > 0 && <KeyValue name={t`Бракує`}>{placesText(missing)}</KeyValue>}
    </>
  )
}

/** The person who proposes it, the last moment to sign, the phone, the bank's part. */
export function OtherAccessFacts({ change, phone, isOver = false }: AccessChangeFactsProps) {
  const { t } = useLingui()
  const { person, takesEffectAt, confirmedByBank, invitationId } = change
  const [proposed, until] = [momentInKyiv(change.proposedAt), momentInKyiv(change.expiresAt)]
  return (
    <>
      {phone !== null && <KeyValue name={t`Мобільний телефон`}>{shownPhone(phone)}</KeyValue>}
      <KeyValue name={t`Пропонує`}>
        {person}, {proposed}
      </KeyValue>
      {!isOver && takesEffectAt === null && <KeyValue name={t`Підписати до`}>{until}</KeyValue>}
      {!isOver && confirmedByBank && (
        <KeyValue name={t`Банк`}>
          {invitationId === null
            ? t`Підтвердить доступ після самої людини`
            : t`Підтвердить доступ, коли людина прийме запрошення`}
        </KeyValue>
      )}
    </>
  )
}
