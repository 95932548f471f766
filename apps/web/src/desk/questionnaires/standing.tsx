import { questionnaireStatuses } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { DeskLink } from '../shell/link.tsx'
import { Refused } from '../shell/refused.tsx'
import { riskWords } from '../words/questionnaire-words.ts'
import { placeOf, type ShownQuestionnaire } from './shown-questionnaire.ts'

/** Where the version stands, by when the client was promised a decision, and who works on it. */
export function Standing({ shown }: { shown: ShownQuestionnaire }) {
  const { i18n } = useLingui()
  const { version, state, submitted, promisedBy, goodUntil, takenBy, openAction, risk, isExposed, may } = shown
  const params = placeOf(shown)
  const take = useMutation({
    mutationFn: () => ask('POST /api/desk/questionnaires/{companyId}/{version}/taking', { params }),
  })
  const giveBack = useMutation({
    mutationFn: () => ask('DELETE /api/desk/questionnaires/{companyId}/{version}/taking', { params }),
  })
  return (
    <div className="d-stack">
      <p className="d-meta">
        <Trans>Версія {version}</Trans> · {questionnaireStatuses[state][i18n.locale as Language]}
        {submitted !== null && (
          <>
            {' · '}
            <Trans>
              подано {momentInKyiv(submitted.at)}, {submitted.by}
            </Trans>
          </>
        )}
        {promisedBy !== null && (
          <>
            {' · '}
            <Trans>обіцяно до {momentInKyiv(promisedBy)}</Trans>
          </>
        )}
        {goodUntil !== null && (
          <>
            {' · '}
            <Trans>чинна до {shortDate(goodUntil)}</Trans>
          </>
        )}
      </p>
      {isExposed && (
        <Banner tone="warning">
          <p>
            <Trans>Клієнт має політично значущу особу. Ризик лише високий, а згоду дає комплаєнс.</Trans>
          </p>
        </Banner>
      )}
      {risk !== null && (
        <p>
          <Trans>
            Ризик: {i18n._(riskWords[risk.level])} ({risk.by}, {momentInKyiv(risk.at)})
          </Trans>
        </p>
      )}
      {state === 'account_empty' && (
        <Banner tone="warning">
          <p>
            <Trans>
              Рахунок не відкрився. Банк пробує знову кожні 15 хвилин, клієнт бачить причину на сторінці анкети.
            </Trans>
          </p>
        </Banner>
      )}
      {state === 'card_empty' && (
        <Banner tone="warning">
          <p>
            <Trans>
              Рахунок відкрито, а заявку на картку не підготовлено. Банк пробує знову щогодини, клієнт бачить причину на
              сторінці анкети.
            </Trans>
          </p>
        </Banner>
      )}
      {may.print && (
        <Banner tone="info">
          <p>
            <Trans>Клієнт просить договір на папері. Надрукуйте його й передайте кур’єрові.</Trans>
          </p>
        </Banner>
      )}
      {openAction !== null && (
        <Banner
          tone="info"
          action={
            <DeskLink to="/actions">
              <Trans>До дій на розгляді</Trans>
            </DeskLink>
          }
        >
          <p>
            <Trans>Справу передано на рішення.</Trans>
          </p>
        </Banner>
      )}
      {takenBy && (
        <p>
          {takenBy.isMe ? (
            <Trans>Справу взяли ви, до {momentInKyiv(takenBy.until)}.</Trans>
          ) : (
            <Trans>
              Справу веде {takenBy.name}, до {momentInKyiv(takenBy.until)}.
            </Trans>
          )}
        </p>
      )}
      <div className="d-row">
        {may.take && (
          <Button variant={takenBy?.isMe ? 'secondary' : 'primary'} busy={take.isPending} onClick={() => take.mutate()}>
            {takenBy?.isMe ? <Trans>Ще 30 хвилин</Trans> : <Trans>Взяти справу</Trans>}
          </Button>
        )}
        {may.giveBack && (
          <Button variant="ghost" busy={giveBack.isPending} onClick={() => giveBack.mutate()}>
            <Trans>Повернути</Trans>
          </Button>
        )}
      </div>
      <Refused error={take.error ?? giveBack.error} />
    </div>
  )
}
