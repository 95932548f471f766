import { returnReasons } from '@dilo/domain/questionnaire/return-reasons.ts'
import type { Section } from '@dilo/domain/questionnaire/sections.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { Lock } from '@dilo/ui/icons/icons-of-things.ts'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from '../address/link.tsx'
import { addressOfPage, useNavigate } from '../address/open-page.ts'
import { Failed } from '../page/failed.tsx'
import { NotFound } from '../page/not-found.tsx'
import { PageHead } from '../page/page-head.tsx'
import { useLanguage } from '../page/use-language.ts'
import { currentClient } from '../session/session-queries.ts'
import { ChangedByOther } from './changed-by-other.tsx'
import { Contents } from './contents.tsx'
import { type OpenedSection, useOpening } from './opened-section.ts'
import { PartBadge } from './part-badge.tsx'
import { type PartOfQuestionnaire, partsOf } from './parts-of.ts'
import type { Questionnaire } from './questionnaire-queries.ts'
import { SavingWords } from './saving-words.tsx'
import { SectionAnswers } from './section-answers.tsx'
import { DrawnSection, useSectionWords } from './sections/drawn-section.tsx'
import { isSection, sectionTable } from './sections/section-table.ts'
import { useShownFaults } from './shown-faults.ts'
import { useFaultText } from './use-fault-text.ts'
import { useSectionForm } from './use-section-form.ts'
import { useSourceText } from './use-source-text.ts'
import './questionnaire.css'

const route = addressOfPage('/questionnaire/$section')

/** One part of the questionnaire: a form that saves itself, or the answers where the bank has them in hand. */
export function SectionPage() {
  const { section } = route.useParams()
  return isSection(section) ? <OpenPart key={section} section={section} /> : <NotFound />
}

function OpenPart({ section }: { section: Section }) {
  const { i18n } = useLingui()
  const opening = useOpening(section)
  const client = useQuery(currentClient).data
  const pending = useSteadyPending(opening.is === 'waiting')
  if (!pending && opening.is === 'open' && client !== undefined)
    return <Part section={section} opened={opening.section} of={opening.of} client={client} />
  return (
    <div className="c-page">
      <PageHead title={i18n._(sectionTable[section].title)} />
      {opening.is === 'failed' && <Failed error={opening.error} onRetry={opening.retry} />}
      {opening.is === 'closed' && <ForHeads />}
      {pending && <SkeletonCard rows={6} />}
    </div>
  )
}

/** Only heads see the answers of owners and people about themselves. */
const ForHeads = () => (
  <div className="d-card">
    <EmptyState
      icon={Lock}
      action={
        <Link to="/questionnaire" className={buttonClass({ variant: 'secondary' })}>
          <Trans>До анкети</Trans>
        </Link>
      }
    >
      <Trans>Цей розділ бачать і заповнюють лише керівники компанії.</Trans>
    </EmptyState>
  </div>
)

type Client = { readonly id: string; readonly settings: { readonly currentCompanyId: string | null } } & {
  readonly relations: readonly {
    readonly slave: { readonly corporate: { readonly id: string; readonly clientCode: string } }
  }[]
}

type PartProps = { section: Section; opened: OpenedSection; of: Questionnaire; client: Client }

function Part({ section, opened, of, client }: PartProps) {
  const { i18n } = useLingui()
  const parts = partsOf(of)
  const mayWrite = of.actions.includes('SAVE') || (section === 'person' && of.version === null)
  return (
    <div className="c-page">
      {mayWrite ? (
        <FilledPart section={section} opened={opened} of={of} parts={parts} client={client} />
      ) : (
        <>
          <PageHead title={i18n._(sectionTable[section].title)} />
          <div className="c-with-contents">
            <Contents parts={parts} current={section} />
            <div className="d-stack">
              <p className="c-lead">
                <Trans>Зараз анкету не змінюють: так вона виглядає в банку.</Trans>
              </p>
              <SectionAnswers section={section} kind={of.kind} answers={opened.answers} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

function FilledPart({ section, opened, of, parts, client }: PartProps & { parts: readonly PartOfQuestionnaire[] }) {
  const { i18n } = useLingui()
  const company = client.settings.currentCompanyId
  const clientCode =
    client.relations.find(({ slave }) => slave.corporate.id === company)?.slave.corporate.clientCode ?? ''
  const form = useSectionForm({
    section,
    opened,
    clientCode,
    keptAs: [client.id, section === 'person' ? '' : company, of.version?.version, section].join(' '),
  })
  const { check = false } = route.useSearch()
  const { form: formElement, shows, showAll } = useShownFaults(form.faults, check)
  const words = useSectionWords(section, of.kind)
  const faultText = useFaultText()
  const sourceText = useSourceText()
  const language = useLanguage()
  const left = Object.keys(form.faults).length
  const whole = opened.returned['']
  return (
    <>
      <PageHead
        title={i18n._(sectionTable[section].title)}
        beside={<PartBadge part={{ state: left === 0 ? 'filled' : 'unfilled', left }} />}
        about={<p className="c-lead">{i18n._(sectionTable[section].why)}</p>}
      />
      <div className="c-with-contents">
        <Contents parts={parts} current={section} />
        <form ref={formElement} className="d-stack" noValidate onSubmit={(event) => event.preventDefault()}>
          {whole !== undefined && (
            <Banner tone="warning" title={<Trans>Банк просить виправити цей розділ</Trans>}>
              <p>{returnReasons[whole][language]}</p>
            </Banner>
          )}
          {form.saving.is === 'changed' && (
            <ChangedByOther
              theirs={form.saving.theirs}
              conflicts={form.saving.conflicts}
              labelOf={words.labelOf}
              shown={words.shown}
              onChoose={(names) => form.type(form.saver.choose(names))}
            />
          )}
          <DrawnSection
            section={section}
            kind={of.kind}
            typed={form.typed}
            onType={form.type}
            faultAt={(path) => (shows(path) ? faultText(form.faults[path]) : undefined)}
            remarkAt={(path) => {
              const reason = opened.returned[path]
              return reason === undefined || path === '' ? undefined : returnReasons[reason][language]
            }}
            sourceAt={(path) => sourceText(form.typed, opened, path)}
          />
          <Foot
            parts={parts}
            section={section}
            left={left}
            saving={<SavingWords saving={form.saving} />}
            onShowAll={showAll}
            finish={() => form.saver.finish()}
          />
        </form>
      </div>
    </>
  )
}

type FootProps = {
  parts: readonly PartOfQuestionnaire[]
  section: Section
  left: number
  saving: React.ReactNode
  onShowAll: () => void
  finish: () => Promise<boolean>
}

/** To the next part; what is missing here is shown first, and may be left for later. */
function Foot({ parts, section, left, saving, onShowAll, finish }: FootProps) {
  const { i18n } = useLingui()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [wasShown, setWasShown] = useState(false)
  const next = parts[parts.findIndex((part) => part.section === section) + 1]
  const go = async (event: FormEvent) => {
    event.preventDefault()
    if (left > 0 && !wasShown) {
      setWasShown(true)
      return onShowAll()
    }
    setBusy(true)
    const isSaved = await finish()
    setBusy(false)
    if (!isSaved) return
    await (next === undefined
      ? navigate({ to: '/questionnaire' })
      : navigate({ to: '/questionnaire/$section', params: { section: next.section } }))
  }
  const later = left > 0 && wasShown
  return (
    <div className="c-questionnaire-foot d-row d-row-between">
      {saving}
      <Button
        type="button"
        size="large"
        variant={later ? 'secondary' : 'primary'}
        busy={busy}
        onClick={(event) => void go(event)}
      >
        {next === undefined ? (
          later ? (
            <Trans>Лишити на потім, до анкети</Trans>
          ) : (
            <Trans>До анкети</Trans>
          )
        ) : later ? (
          <Trans>Лишити на потім, далі</Trans>
        ) : (
          <Trans>Далі: {i18n._(sectionTable[next.section].title)}</Trans>
        )}
      </Button>
    </div>
  )
}
