import type { Currency } from '@dilo/domain/values/currency.ts'
import { clearingReasons, type ClearingReason } from '@dilo/domain/flows/clearing.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv } from '@dilo/ui/display/dates.ts'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  accessChangeWords,
  answerWords,
  clearingReasonWords,
  exceptionWords,
  transferStateWords,
} from '../words/held-words.ts'
import type { ShownHeld } from './held-page.tsx'

type Hold = NonNullable<ShownHeld['hold']>

const isReason = (text: string): text is ClearingReason => (clearingReasons as readonly string[]).includes(text)

/** Why a payment is held, and all that clearing has said of it. */
export function HoldCard({ hold, currency }: { hold: Hold; currency: Currency }) {
  const { i18n } = useLingui()
  if (hold.by === 'accessChange')
    return (
      <Card title={<Trans>Чому затримано</Trans>}>
        <div className="d-stack">
          <p>{i18n._(accessChangeWords[hold.cause])}.</p>
          <p className="d-meta">
            <Trans>Якщо нічого не вирішити, платіж піде сам {momentInKyiv(hold.until)}.</Trans>
          </p>
        </div>
      </Card>
    )
  return (
    <Card title={<Trans>Що з ним у СЕП</Trans>}>
      <div className="d-stack">
        <ul className="k-list d-stack d-gap-1">
          {hold.exceptions.map((one) => (
            <li key={one}>{i18n._(exceptionWords[one])}</li>
          ))}
        </ul>
        <p>
          <Trans>У наших книгах: {i18n._(transferStateWords[hold.state])}.</Trans>
        </p>
        {hold.answers.length === 0 ? (
          <p className="d-meta">
            <Trans>СЕП не відповіла нічого.</Trans>
          </p>
        ) : (
          <ol className="k-list d-stack d-gap-2">
            {hold.answers.map(({ at, event, amount, reason, isContradiction }, index) => (
              <li key={index} className="d-stack d-gap-1">
                <span>
                  {[i18n._(answerWords[event]), amount === null ? null : shownMoney(amount, currency)]
                    .filter(Boolean)
                    .join(' · ')}
                  {isContradiction && (
                    <>
                      {' · '}
                      <Trans>суперечить попереднім</Trans>
                    </>
                  )}
                </span>
                <span className="d-meta">
                  {momentInKyiv(at)}
                  {reason !== null && isReason(reason) && ` · ${i18n._(clearingReasonWords[reason])}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Card>
  )
}
