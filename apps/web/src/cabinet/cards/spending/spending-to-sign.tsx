import type { ShownCardSpending } from '@dilo/contract/card-spending-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Money } from '@dilo/ui/display/money.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { refusalNamed } from '../../../api/refusal-of.ts'
import { useRights } from '../../accounts/use-rights.ts'
import { Refused } from '../../page/refused.tsx'
import { useAccessRefusal } from '../../people/access-refusals.ts'
import { Fingerprint } from '../../people/access-in-words.tsx'
import { useSignaturesInWords } from '../../people/signatures-in-words.ts'
import { LimitsInWords } from '../limits/limits-in-words.tsx'
import { SpendingName } from './spending-name.tsx'
import { SignSpending } from './sign-spending.tsx'
import { useWithdrawSpending } from './spending-queries.ts'

/** The proposals that wait for signatures, above the list of cards. */
export function SpendingToSign({ changes }: { changes: readonly ShownCardSpending[] }) {
  return (
    <Card title={<Trans>Чекає на підписи</Trans>} flush>
      <ul className="c-rows">
        {changes.map((change) => (
          <li key={change.id}>
            <SpendingRow change={change} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function SpendingRow({ change }: { change: ShownCardSpending }) {
  const { t } = useLingui()
  const [isSigning, setIsSigning] = useState(false)
  const withdrawal = useWithdrawSpending()
  const refusalText = useAccessRefusal()
  const { mayWrite } = useRights()
  const { name, refusal, takesEffectAt } = change
  const isToSign = takesEffectAt === null && refusal === null
  return (
    <div className="c-row">
      <div className="c-row-body d-stack d-gap-3">
        <p className="c-row-name">
          <SpendingName change={change} />
        </p>
        <SpendingFacts change={change} />
        {takesEffectAt !== null && (
          <p className="d-meta">
            <Trans>
              Підписано. Діятиме з {momentInKyiv(takesEffectAt)}: хтось із тих, хто підписав, нещодавно змінив свій
              доступ.
            </Trans>
          </p>
        )}
        {takesEffectAt === null && refusal !== null && <p className="d-meta">{refusalText(refusalNamed(refusal))}</p>}
        <div className="d-row d-gap-2">
          {isToSign && (
            <Button size="small" aria-label={t`Підписати: ${name}`} onClick={() => setIsSigning(true)}>
              <Trans>Підписати</Trans>
            </Button>
          )}
          {mayWrite && (
            <Button
              size="small"
              variant="secondary"
              aria-label={t`Відкликати: ${name}`}
              busy={withdrawal.isPending}
              onClick={() => withdrawal.mutate(change.id)}
            >
              <Trans>Відкликати</Trans>
            </Button>
          )}
        </div>
        <Refused error={withdrawal.error} />
      </div>
      {isSigning && <SignSpending change={change} onClose={() => setIsSigning(false)} />}
    </div>
  )
}

/** The facts that a signatory compares, and the signatures so far. */
function SpendingFacts({ change }: { change: ShownCardSpending }) {
  const { t } = useLingui()
  const { placesText, givenText } = useSignaturesInWords()
  const { amount, limits, cards, person, proposedAt, expiresAt, given, missing, fingerprint } = change
  return (
    <>
      {limits !== null && <LimitsInWords limits={limits} />}
      <KeyValues>
        {amount !== null && (
          <KeyValue name={t`Сума`}>
            <Money amount={amount} currency="UAH" shown />
          </KeyValue>
        )}
        {cards !== null && <KeyValue name={t`Карток у програмі`}>{cards.length}</KeyValue>}
        <KeyValue name={t`Пропонує`}>
          {person}, {momentInKyiv(proposedAt)}
        </KeyValue>
        <KeyValue name={t`Контрольний код`}>
          <Fingerprint>{fingerprint}</Fingerprint>
        </KeyValue>
        {given.length > 0 && <KeyValue name={t`Підписали`}>{givenText(given)}</KeyValue>}
        {missing.length > 0 && <KeyValue name={t`Бракує`}>{placesText(missing)}</KeyValue>}
        {missing.length > 0 && <KeyValue name={t`Підписати до`}>{momentInKyiv(expiresAt)}</KeyValue>}
      </KeyValues>
    </>
  )
}
