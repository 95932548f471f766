import { questionnaireStatuses } from '@dilo/domain/dictionaries/questionnaire-statuses.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { ask } from '../ask.ts'
import { CaseState } from '../case/case-state.tsx'
import { riskWords } from '../words/questionnaire-words.ts'
import { placeOf, type ShownQuestionnaire } from './shown-questionnaire.ts'

/** The state of the version, the promised day of its decision, and the officer who works on it. */
export function QuestionnaireState({ shown }: { shown: ShownQuestionnaire }) {
  const { i18n } = useLingui()
  const { version, state, submitted, promisedBy, goodUntil, takenBy, openAction, risk, isExposed, may } = shown
  const params = placeOf(shown)
  return (
    <CaseState
      line={
        <>
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
        </>
      }
      openAction={openAction}
      taking={{
        takenBy,
        mayTake: may.take,
        mayGiveBack: may.giveBack,
        take: () => ask('POST /api/desk/questionnaires/{companyId}/{version}/taking', { params }),
        giveBack: () => ask('DELETE /api/desk/questionnaires/{companyId}/{version}/taking', { params }),
        isFirstStep: true,
      }}
    >
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
    </CaseState>
  )
}
