import type { DeskAnswer } from '@dilo/contract/desk/desk-calls.ts'
import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { exchangeDetails } from '@dilo/domain/exchange/exchange-form.ts'
import { groundPapers } from '@dilo/domain/dictionaries/ground-papers.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { shownMoney } from '@dilo/ui/display/money-text.ts'
import { TextField } from '@dilo/ui/fields/text-field.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { CaseActionDialog, CaseAnswers } from '../case/case-answers.tsx'
import { CasePage } from '../case/case-page.tsx'
import { CaseOver, CaseState, Promised } from '../case/case-state.tsx'
import { DocumentsCard } from '../documents/documents-card.tsx'
import { useDeskParams } from '../address/link.tsx'
import { countryName } from '../words/country-name.ts'
import { SplitBadge } from './exchange-page.tsx'
import { rateText } from './typed-rate.ts'

type Shown = DeskAnswer<'GET /api/desk/exchange/requests/{companyId}/{requestId}'>

/** A signed purchase of currency with its ground, contract and papers: they are in order, or fields go back. */
export function PapersPage() {
  const { t } = useLingui()
  const { companyId, requestId } = useDeskParams('/exchange/$companyId/$requestId')
  return (
    <CasePage
      title={t`Документи до обміну`}
      queryKey={['exchange', companyId, requestId]}
      look={(signal) =>
        ask('GET /api/desk/exchange/requests/{companyId}/{requestId}', { params: { companyId, requestId }, signal })
      }
      about={({ company }) => company.name}
      beside={() => <BesideCase place={{ kind: 'papers', companyId, caseId: requestId }} />}
    >
      {(shown) => (
        <>
          <PapersState shown={shown} />
          <div className="k-columns">
            <RequestCard shown={shown} />
            <Documents documents={shown.documents} />
          </div>
          {shown.mayDecide && <Answers shown={shown} />}
        </>
      )}
    </CasePage>
  )
}

const PapersState = ({ shown }: { shown: Shown }) => (
  <>
    {shown.papers === 'TO_CHECK' ? (
      <CaseState line={<Promised {...shown} />} openAction={null} />
    ) : (
      <CaseOver>
        <Trans>Документи цієї заявки на перевірку не чекають.</Trans>
      </CaseOver>
    )}
    {shown.looksSplit && (
      <p>
        <SplitBadge /> <Trans>Купівлі за цим договором сьогодні малі кожна, а разом — ні.</Trans>
      </p>
    )}
  </>
)

const fieldWords = {
  ground: msg`Підстава`,
  purpose: msg`Мета`,
  contractId: msg`Договір`,
  'details.country': msg`Країна переказу`,
  'details.beneficiaryCountry': msg`Країна отримувача`,
  'details.bankCode': msg`Код іноземного банку`,
  'details.bankName': msg`Назва іноземного банку`,
  'details.importCode': msg`Код імпорту`,
  'details.operationSign': msg`Ознака операції`,
  'details.goodsGroup': msg`Група товарів`,
  'details.declarationNumber': msg`Митна декларація`,
  'details.declarationDate': msg`Дата декларації`,
  documents: msg`Документи`,
} as const satisfies Readonly<Record<string, MessageDescriptor>>

type Field = keyof typeof fieldWords

const fields = Object.keys(fieldWords) as Field[]

function detailText(part: (typeof exchangeDetails)[number], text: string, language: Language): string {
  if (text === '') return '—'
  if (part === 'country' || part === 'beneficiaryCountry') return countryName(text, language)
  return part === 'declarationDate' ? shortDate(text) : text
}

function RequestCard({ shown }: { shown: Shown }) {
  const { t, i18n } = useLingui()
  const { company, number, amount, currency, hryvnia, rate, validUntil, ground, purpose, details, contract } = shown
  const { author, contact } = shown
  const language = i18n.locale as Language
  return (
    <Card title={<Trans>Заявка № {number}</Trans>}>
      <KeyValues>
        <KeyValue name={t`Клієнт`}>
          {company.name} · {company.code}
        </KeyValue>
        <KeyValue name={t`Сума`}>
          {shownMoney(amount, currency)} · {shownMoney(hryvnia, 'UAH')}
        </KeyValue>
        <KeyValue name={t`Курс`}>{rateText(rate)}</KeyValue>
        <KeyValue name={t`Діє до`}>{shortDate(validUntil)}</KeyValue>
        <KeyValue name={t`Хто створив`}>{author}</KeyValue>
        <KeyValue name={i18n._(fieldWords.ground)}>{ground?.name[language] ?? '—'}</KeyValue>
        <KeyValue name={i18n._(fieldWords.purpose)}>{purpose ?? '—'}</KeyValue>
        {details !== null &&
          exchangeDetails.map((part) => (
            <KeyValue key={part} name={i18n._(fieldWords[`details.${part}`])}>
              {detailText(part, details[part] ?? '', language)}
            </KeyValue>
          ))}
        {contact !== null && (
          <KeyValue name={t`Кому подзвонити`}>{[contact.name, contact.phone].filter(Boolean).join(' · ')}</KeyValue>
        )}
        {contract !== null && (
          <KeyValue name={i18n._(fieldWords.contractId)}>
            <Trans>
              {contract.number} від {shortDate(contract.signedOn)}, {contract.counterparty} (
              {countryName(contract.country, language)})
            </Trans>
            {contract.left !== null && (
              <>
                {' · '}
                <Trans>лишилося {shownMoney(contract.left, currency)}</Trans>
              </>
            )}
          </KeyValue>
        )}
      </KeyValues>
    </Card>
  )
}

function Documents({ documents }: Pick<Shown, 'documents'>) {
  const { i18n } = useLingui()
  const titleOf = ({ asked, name }: Shown['documents'][number]) => {
    const known = groundPapers[asked as keyof typeof groundPapers] as (typeof groundPapers)['OTHER'] | undefined
    return known === undefined ? name : known[i18n.locale as Language]
  }
  return <DocumentsCard documents={documents} titleOf={titleOf} />
}

function Answers({ shown }: { shown: Shown }) {
  // The reasons outlive a dialog that is closed to look at the papers again.
  const [reasons, setReasons] = useState<Reasons>({})
  return (
    <CaseAnswers
      answers={[
        { key: 'check', may: true, label: <Trans>Документи в порядку</Trans> },
        { key: 'return', may: true, label: <Trans>Повернути клієнтові</Trans>, variant: 'secondary' },
      ]}
      dialog={(key, close) =>
        key === 'check' ? (
          <CheckDialog shown={shown} onClose={close} />
        ) : (
          <ReturnDialog shown={shown} reasons={reasons} onChange={setReasons} onClose={close} />
        )
      }
    />
  )
}

type AnswerDialogProps = { shown: Shown; onClose: () => void }

const CheckDialog = ({ shown: { companyId, requestId, version }, onClose }: AnswerDialogProps) => (
  <CaseActionDialog
    title={<Trans>Документи в порядку?</Trans>}
    confirmLabel={<Trans>Передати дилерові</Trans>}
    action={() => ({ kind: 'exchangePapersCheck', payload: { companyId, requestId, version } })}
    next="/exchange"
    onClose={onClose}
  >
    <p>
      <Trans>Заявка піде на виконання.</Trans>
    </p>
  </CaseActionDialog>
)

type Reasons = Readonly<Partial<Record<Field, string>>>

type ReturnDialogProps = AnswerDialogProps & { reasons: Reasons; onChange: (reasons: Reasons) => void }

function ReturnDialog({ shown: { companyId, requestId, version }, reasons, onChange, onClose }: ReturnDialogProps) {
  const { i18n, t } = useLingui()
  const named = fields.flatMap((field) => {
    const reason = reasons[field]?.trim() ?? ''
    return reason === '' ? [] : [{ field, reason }]
  })
  return (
    <CaseActionDialog
      title={<Trans>Що виправити клієнтові</Trans>}
      confirmLabel={<Trans>Повернути</Trans>}
      isReady={named.length > 0 && named.every(({ reason }) => isReason(reason))}
      action={() => ({ kind: 'exchangeReturn', payload: { companyId, requestId, version, fields: named } })}
      next="/exchange"
      onClose={onClose}
    >
      <p>
        <Trans>
          Напишіть біля кожного поля, що не так: щонайменше десять літер. Клієнт виправить цю саму заявку, а його гроші
          тим часом вільні.
        </Trans>
      </p>
      {fields.map((field) => (
        <TextField
          key={field}
          label={i18n._(fieldWords[field])}
          maxLength={300}
          value={reasons[field] ?? ''}
          error={
            (reasons[field] ?? '').trim() !== '' && !isReason(reasons[field] ?? '')
              ? t`Щонайменше десять літер.`
              : undefined
          }
          onChange={(event) => onChange({ ...reasons, [field]: event.currentTarget.value })}
        />
      ))}
    </CaseActionDialog>
  )
}
