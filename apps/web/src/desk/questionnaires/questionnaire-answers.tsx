import { isReason } from '@dilo/domain/desk/staff-actions.ts'
import { riskLevels, type RiskLevel } from '@dilo/domain/questionnaire/good-until.ts'
import { returnReasons } from '@dilo/domain/questionnaire/return-reasons.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { RadioGroup } from '@dilo/ui/fields/radio-group.tsx'
import { TextAreaField } from '@dilo/ui/fields/text-area-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ReasonDialog } from '../deeds/reason-dialog.tsx'
import { useMaking } from '../deeds/use-deeds.ts'
import { useAfterDeed } from '../address/next-case.ts'
import { useGoTo } from '../address/link.tsx'
import { riskWords } from '../words/questionnaire-words.ts'
import { type Marks, nameOfMarked, returnedOf } from './marked-fields.ts'
import { sectionWords } from './section-words.ts'
import type { ShownQuestionnaire } from './shown-questionnaire.ts'
import { useFieldText } from './use-field-text.ts'

type Answer = 'pass' | 'return' | 'reject' | 'print' | 'deliver'

/** Approving and refusing wait for compliance; giving fields back, and paper on its way, do not. */
export function QuestionnaireAnswers({ shown, marks }: { shown: ShownQuestionnaire; marks: Marks }) {
  const [asked, setAsked] = useState<Answer>()
  const { may } = shown
  const close = () => setAsked(undefined)
  const dialog = { shown, onClose: close }
  return (
    <div className="d-row">
      {may.pass && (
        <Button onClick={() => setAsked('pass')}>
          <Trans>Передати на підтвердження</Trans>
        </Button>
      )}
      {may.return && (
        <Button
          variant={marks.size === 0 ? 'unavailable' : 'secondary'}
          onClick={() => marks.size > 0 && setAsked('return')}
        >
          <Trans>Повернути клієнтові · {marks.size}</Trans>
        </Button>
      )}
      {may.reject && (
        <Button variant="danger" onClick={() => setAsked('reject')}>
          <Trans>Передати на відмову</Trans>
        </Button>
      )}
      {may.print && (
        <Button variant="secondary" onClick={() => setAsked('print')}>
          <Trans>Договір надруковано</Trans>
        </Button>
      )}
      {may.deliver && (
        <Button onClick={() => setAsked('deliver')}>
          <Trans>Підписаний договір у банку</Trans>
        </Button>
      )}
      {may.return && marks.size === 0 && (
        <span className="d-meta">
          <Trans>Щоб повернути, позначте поля в розділах.</Trans>
        </span>
      )}
      {asked === 'pass' && <PassDialog {...dialog} />}
      {asked === 'return' && <ReturnDialog {...dialog} marks={marks} />}
      {asked === 'reject' && <RejectDialog {...dialog} />}
      {(asked === 'print' || asked === 'deliver') && <PaperDialog {...dialog} step={asked} />}
    </div>
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
  const goTo = useGoTo()
  const make = useMaking(useAfterDeed(() => goTo({ to: '/actions' })))
  const levels = riskLevels.filter((level) => !shown.isExposed || level === 'high')
  const [risk, setRisk] = useState<RiskLevel>(shown.isExposed ? 'high' : 'medium')
  return (
    <ReasonDialog
      title={<Trans>Передати на підтвердження?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) =>
        make.mutate({ action: { kind: 'questionnaireApproval', payload: { ...seen(shown), risk } }, reason })
      }
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
    </ReasonDialog>
  )
}

function ReturnDialog({ shown, marks, onClose }: AnswerDialogProps & { marks: Marks }) {
  const { t, i18n } = useLingui()
  const { nameOf } = useFieldText()
  const language = i18n.locale as Language
  const make = useMaking(useAfterDeed(onClose))
  const [words, setWords] = useState('')
  const sections = returnedOf(marks)
  return (
    <ReasonDialog
      title={<Trans>Повернути клієнтові?</Trans>}
      confirmLabel={<Trans>Повернути</Trans>}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) =>
        make.mutate({
          action: { kind: 'questionnaireReturn', payload: { ...seen(shown), sections, words: words.trim() } },
          reason,
        })
      }
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
    </ReasonDialog>
  )
}

function RejectDialog({ shown, onClose }: AnswerDialogProps) {
  const { t } = useLingui()
  const goTo = useGoTo()
  const make = useMaking(useAfterDeed(() => goTo({ to: '/actions' })))
  const [words, setWords] = useState('')
  return (
    <ReasonDialog
      title={<Trans>Передати на відмову?</Trans>}
      confirmLabel={<Trans>Передати</Trans>}
      destructive
      busy={make.isPending}
      error={make.error}
      isReady={isReason(words)}
      onConfirm={(reason) =>
        make.mutate({
          action: { kind: 'questionnaireRejection', payload: { ...seen(shown), words: words.trim() } },
          reason,
        })
      }
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
    </ReasonDialog>
  )
}

function PaperDialog({ shown, step, onClose }: AnswerDialogProps & { step: 'print' | 'deliver' }) {
  const make = useMaking(useAfterDeed(onClose))
  const kind = step === 'print' ? ('questionnairePrinting' as const) : ('questionnaireDelivery' as const)
  return (
    <ReasonDialog
      title={step === 'print' ? <Trans>Договір надруковано?</Trans> : <Trans>Підписаний договір у банку?</Trans>}
      confirmLabel={<Trans>Записати</Trans>}
      busy={make.isPending}
      error={make.error}
      onConfirm={(reason) => make.mutate({ action: { kind, payload: seen(shown) }, reason })}
      onClose={onClose}
    >
      <p>
        {step === 'print' ? (
          <Trans>Клієнт побачить, що договір доставляється.</Trans>
        ) : (
          <Trans>Анкета стане чинною.</Trans>
        )}
      </p>
    </ReasonDialog>
  )
}
