import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { registrationRoles } from '@dilo/domain/dictionaries/registration-roles.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { momentInKyiv, shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { useDeskParams } from '../address/link.tsx'
import { CasePage } from '../case/case-page.tsx'
import { CaseOver, CaseState } from '../case/case-state.tsx'
import { HeadAnswers } from './head-answers.tsx'

export type ShownHead = DeskAnswer<'GET /api/desk/heads/{companyId}/{personId}'>

/** A head whom the state's register names no more: whom it names instead, who else heads the company, and what may be decided. */
export function HeadPage() {
  const { t } = useLingui()
  const { companyId, personId } = useDeskParams('/heads/$companyId/$personId')
  return (
    <CasePage
      title={t`Керівник не за реєстром`}
      queryKey={['head', companyId, personId]}
      look={(signal) => ask('GET /api/desk/heads/{companyId}/{personId}', { params: { companyId, personId }, signal })}
      about={({ company }) => company.name}
      beside={() => <BesideCase place={{ kind: 'head', companyId, caseId: personId }} />}
    >
      {(shown) => (
        <>
          <HeadState shown={shown} />
          <div className="k-columns">
            <PersonCard shown={shown} />
            <RegisterCard shown={shown} />
          </div>
          <HeadAnswers shown={shown} />
        </>
      )}
    </CasePage>
  )
}

const ended: Readonly<Record<Exclude<ShownHead['state'], 'open'>, MessageDescriptor>> = {
  kept: msg`Банк вирішив, що реєстр відстає, і лишив доступ.`,
  ended: msg`Банк припинив повноваження цієї людини.`,
  over: msg`Реєстр знову називає цю людину, або вона вже не діє за клієнта.`,
}

function HeadState({ shown: { state, since, promisedBy, openAction } }: { shown: ShownHead }) {
  const { i18n } = useLingui()
  if (state !== 'open') return <CaseOver>{i18n._(ended[state])}</CaseOver>
  return (
    <CaseState
      line={
        <Trans>
          Чекає з {momentInKyiv(since)} · вирішити до {momentInKyiv(promisedBy)}. Клієнт про це не знає.
        </Trans>
      }
      openAction={openAction}
    />
  )
}

function PersonCard({ shown: { company, person, otherHeads } }: { shown: ShownHead }) {
  const { t, i18n } = useLingui()
  const role = person.type === 'ENTREPRENEUR' ? 'BUSINESS' : person.type
  return (
    <Card title={<Trans>Хто діє в банку</Trans>}>
      <KeyValues>
        <KeyValue name={t`Клієнт`}>
          {company.name} · {company.code}
        </KeyValue>
        <KeyValue name={registrationRoles[role][i18n.locale as Language]}>{person.name}</KeyValue>
        <KeyValue name={t`Діє з`}>{shortDate(person.actsSince)}</KeyValue>
        <KeyValue name={t`Інші керівники`}>
          {otherHeads.length === 0 ? <Trans>нікого</Trans> : otherHeads.join('; ')}
        </KeyValue>
      </KeyValues>
    </Card>
  )
}

function RegisterCard({ shown: { register } }: { shown: ShownHead }) {
  return (
    <Card title={<Trans>Кого називає реєстр</Trans>}>
      <div className="d-stack">
        <ul className="k-list d-stack d-gap-1">
          {register.names.map((name, index) => (
            <li key={index} className="k-free-text">
              {name}
            </li>
          ))}
        </ul>
        {register.askedAt !== null && (
          <p className="d-meta">
            <Trans>Остання відповідь реєстру: {momentInKyiv(register.askedAt)}.</Trans>
          </p>
        )}
      </div>
    </Card>
  )
}
