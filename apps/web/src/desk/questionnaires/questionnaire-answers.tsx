import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { riskLevels, type RiskLevel } from '@dilo/domain/questionnaire/good-until.ts'
import { returnReasons } from '@dilo/domain/questionnaire/return-reasons.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { CaseActionDialog, CaseAnswers } from '../case/case-answers.tsx'
import { riskWords } from '../words/questionnaire-words.ts'
import { type Marks, nameOfMarked, returnedOf } from './marked-fields.ts'
import { sectionWords } from './section-words.ts'
import type { ShownQuestionnaire } from './shown-questionnaire.ts'
import { useFieldText } from './use-field-text.ts'

/** Approving and refusing wait for compliance; giving fields back, and paper on its way, do not. */
export function QuestionnaireAnswers({ shown, marks }: { shown: ShownQuestionnaire; marks: Marks }) {
  const { may } = shown
  const isMarked = marks.size > 0
  return (
    <CaseAnswers
      answers={[
        { key: 'pass', may: may.pass, label: <Trans>Передати на підтвердження</Trans> },
        {
          key: 'return',
          may: may.return,
          label: <Trans>Повернути клієнтові · {marks.size}</Trans>,
          variant: isMarked ? 'secondary' : 'unavailable',
        },
        { key: 'reject', may: may.reject, label: <Trans>Передати на відмову</Trans>, variant: 'danger' },
        { key: 'print', may: may.print, label: <Trans>Договір надруковано</Trans>, variant: 'secondary' },
        { key: 'deliver', may: may.deliver, label: <Trans>Підписаний договір у банку</Trans> },
      ]}
      dialog={(key, onClose) => {
        const dialog = { shown, onClose }
        if (key === 'pass') return <PassDialog {...dialog} />
        if (key === 'return') return <ReturnDialog {...dialog} marks={marks} />
        return key === 'reject' ? <RejectDialog {...dialog} /> : <PaperDialog {...dialog} step={key} />
      }}
    >
      {may.return && !isMarked && (
        <span className="d-meta">
          <Trans>Щоб повернути, позначте поля в розділах.</Trans>
        </span>
      )}
    </CaseAnswers>
  )
}

type AnswerDialogProps = { shown: ShownQuestionnaire; onClose: () => void }

/** The version as this page shows it: a decision is about nothing else. */
const seen = ({ companyId, version, revision, digest }: ShownQuestionnaire) => ({
  companyId,
  version,
  revision,
  digest: digest ?? '',
})

function PassDialog({ shown, onClose }: AnswerDialogProps) {
  const { t, i18n } = useLingui()
  const levels = riskLevels.filter((level) => !shown.isExposed || level === 'high')
  const [risk, setRisk] = useState<RiskLevel>(shown.isExposed ? 'high' : 'medium')
  return (
    <CaseActionDialog
      title={<Trans>Передати на підтвердження?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      action={() => ({ kind: 'questionnaireApproval', payload: { ...seen(shown), risk } })}
      next="/actions"
      onClose={onClose}
    >
      <p>
        <Trans>Коли комплаєнс підтвердить, анкету буде прийнято, а новому клієнтові відкриється рахунок.</Trans>
      </p>
      <RadioGroup
        label={t`Рівень ризику`}
        value={risk}
        options={levels.map((value) => ({ value, label: i18n._(riskWords[value]) }))}
        onChange={setRisk}
      />
    </CaseActionDialog>
  )
}

function ReturnDialog({ shown, marks, onClose }: AnswerDialogProps & { marks: Marks }) {
  const { t, i18n } = useLingui()
  const { nameOf } = useFieldText()
  const language = i18n.locale as Language
  const [words, setWords] = useState('')
  const sections = returnedOf(marks)
  return (
    <CaseActionDialog
      title={<Trans>Повернути клієнтові?</Trans>}
      confirmLabel={<Trans>Повернути</Trans>}
      action={() => ({ kind: 'questionnaireReturn', payload: { ...seen(shown), sections, words: words.trim() } })}
      onClose={onClose}
    >
      <p>
        <Trans>Клієнт побачить причини біля полів одразу, виправить їх і подасть анкету знову.</Trans>
      </p>
      <ul className="k-list d-stack d-gap-1">
        {shown.sections.flatMap((section) =>
          Object.entries(sections[nameOfMarked(section)] ?? {}).map(([path, because]) => (
            <li key={`${nameOfMarked(section)} ${path}`}>
              {[i18n._(sectionWords[section.section]), section.person?.name, path && nameOf(section.section, path)]
                .filter(Boolean)
                .join(' · ')}
              : {returnReasons[because][language]}
            </li>
          )),
        )}
      </ul>
      <TextAreaField
        label={t`Що ще сказати клієнтові`}
        hint={t`Необов’язково. Клієнт прочитає це дослівно.`}
        rows={2}
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </CaseActionDialog>
  )
}

function RejectDialog({ shown, onClose }: AnswerDialogProps) {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  return (
    <CaseActionDialog
      title={<Trans>Передати на відмову?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      destructive
      isReady={isReason(words)}
      action={() => ({ kind: 'questionnaireRejection', payload: { ...seen(shown), words: words.trim() } })}
      next="/actions"
      onClose={onClose}
    >
      <TextAreaField
        label={t`Що сказати клієнтові`}
        hint={t`Щонайменше десять літер. Клієнт прочитає це дослівно, тож ні слова про ризик і списки.`}
        rows={2}
        maxLength={500}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
    </CaseActionDialog>
  )
}

function PaperDialog({ shown, step, onClose }: AnswerDialogProps & { step: 'print' | 'deliver' }) {
  const kind = step === 'print' ? ('questionnairePrinting' as const) : ('questionnaireDelivery' as const)
  return (
    <CaseActionDialog
      title={step === 'print' ? <Trans>Договір надруковано?</Trans> : <Trans>Підписаний договір у банку?</Trans>}
      confirmLabel={<Trans>Записати</Trans>}
      action={() => ({ kind, payload: seen(shown) })}
      onClose={onClose}
    >
      <p>
        {step === 'print' ? (
          <Trans>Клієнт побачить, що договір доставляється.</Trans>
        ) : (
          <Trans>Анкета стане чинною.</Trans>
        )}
      </p>
    </CaseActionDialog>
  )
}
