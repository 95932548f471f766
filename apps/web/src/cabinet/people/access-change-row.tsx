import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import type { SentInvitation } from '@dilo/contract/operation-service.ts'
import { Avatar } from '@dilo/ui/display/avatar.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Button } from '@dilo/ui/actions/button.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { Hourglass, PenLine } from '@dilo/ui/icons/icons-of-things.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalNamed } from '../../api/refusal-of.ts'
import { useDemo } from '../shell/use-demo.ts'
import { AccessInWords, Fingerprint } from './access-in-words.tsx'
import { useAccessRefusal } from './access-refusals.ts'
import { shownPhone } from './shown-phone.ts'
import { SignAccess } from './sign-access.tsx'
import { useSignaturesInWords } from './signatures-in-words.ts'

type AccessChangeRowProps = {
  change: ShownAccessChange
  /** The invitation that brings the access, if it is known. */ invitation: SentInvitation | undefined
  onWithdraw: () => void
}

/**
 * A proposed access, or a signed one that waits: the person, the rights, given and missing signatures, and the
 * deadline.
 */
export function AccessChangeRow({ change, invitation, onWithdraw }: AccessChangeRowProps) {
  const { t } = useLingui()
  const [isSigning, setIsSigning] = useState(false)
  const refusalText = useAccessRefusal()
  const { name, takesEffectAt, refusal } = change
  const mayWithdraw = invitation?.actions.includes('WITHDRAW') === true
  const isToSign = takesEffectAt === null && refusal === null
  return (
    <div className="c-row c-person-row">
      <Avatar name={name} />
      <div className="c-row-body">
        <AccessInWords change={change} />
      </div>
      {takesEffectAt === null ? (
        <StatusBadge tone="warning" icon={PenLine}>
          <Trans>Чекає на підписи</Trans>
        </StatusBadge>
      ) : (
        <StatusBadge tone="info" icon={Hourglass}>
          <Trans>Чекає свого часу</Trans>
        </StatusBadge>
      )}
      <div className="c-access-change d-stack d-gap-3">
        <Facts change={change} phone={invitation?.phone ?? null} />
        {takesEffectAt !== null && <WaitsUntil takesEffectAt={takesEffectAt} />}
        {takesEffectAt === null && refusal !== null && <p className="d-meta">{refusalText(refusalNamed(refusal))}</p>}
        {(isToSign || mayWithdraw) && (
          <div className="d-row">
            {isToSign && (
              <Button aria-label={t`Підписати доступ: ${name}`} onClick={() => setIsSigning(true)}>
                <Trans>Підписати</Trans>
              </Button>
            )}
            {mayWithdraw && (
              <Button variant="secondary" aria-label={t`Відкликати запрошення: ${name}`} onClick={onWithdraw}>
                <Trans>Відкликати</Trans>
              </Button>
            )}
          </div>
        )}
      </div>
      {isSigning && <SignAccess change={change} onClose={() => setIsSigning(false)} />}
    </div>
  )
}

function Facts({ change, phone }: { change: ShownAccessChange; phone: string | null }) {
  const { t } = useLingui()
  const { placesText, givenText } = useSignaturesInWords()
  const { innEnding, person, fingerprint, given, missing, takesEffectAt, confirmedByBank } = change
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
      {missing.length > 0 && <KeyValue name={t`Бракує`}>{placesText(missing)}</KeyValue>}
      {takesEffectAt === null && <KeyValue name={t`Підписати до`}>{until}</KeyValue>}
      {confirmedByBank && <KeyValue name={t`Банк`}>{t`Підтвердить доступ, коли людина прийме запрошення`}</KeyValue>}
    </KeyValues>
  )
}

/** When the invitation goes out, and why not at once. */
function WaitsUntil({ takesEffectAt }: { takesEffectAt: string }) {
  const inDemo = useDemo() !== null
  const at = momentInKyiv(takesEffectAt)
  return (
    <Banner tone="info" title={<Trans>Запрошення надішлемо {at}</Trans>}>
      <p>
        <Trans>
          Хтось із тих, хто це вирішив, нещодавно змінив власний доступ або щойно дістав право підпису. До цього часу
          запрошення можна відкликати.
        </Trans>
        {inDemo && (
          <>
            {' '}
            <Trans>У демо це хвилина, у банку — довше.</Trans>
          </>
        )}
      </p>
    </Banner>
  )
}
