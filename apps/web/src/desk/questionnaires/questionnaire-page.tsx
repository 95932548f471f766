import { askedDocuments } from '@dilo/domain/dictionaries/asked-documents.ts'
import type { ReturnReason } from '@dilo/domain/questionnaire/return-reasons.ts'
import type { Language } from '@dilo/domain/values/language.ts'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { useDeskParams } from '../address/link.tsx'
import { CasePage } from '../case/case-page.tsx'
import { DocumentsCard } from '../documents/documents-card.tsx'
import { ChecksCard } from './checks-card.tsx'
import { HitsCard } from './hits-card.tsx'
import type { Marks } from './marked-fields.ts'
import { QuestionnaireAnswers } from './questionnaire-answers.tsx'
import { SectionCard } from './section-card.tsx'
import { keyOf, type ShownQuestionnaire } from './shown-questionnaire.ts'
import { QuestionnaireState } from './questionnaire-state.tsx'
import { TimelineCard } from './timeline-card.tsx'

/** A client's questionnaire, beside its sources and the previous version; checks, hits and the decision. */
export function QuestionnairePage() {
  const { t } = useLingui()
  const { companyId, version } = useDeskParams('/questionnaires/$companyId/$version')
  const params = { companyId, version: Number(version) }
  return (
    <CasePage
      title={t`Анкета клієнта`}
      queryKey={['questionnaire', companyId, version]}
      look={(signal) => ask('GET /api/desk/questionnaires/{companyId}/{version}', { params, signal })}
      about={({ company }) => company.name}
      beside={() => <BesideCase place={{ kind: 'questionnaire', companyId, caseId: version }} />}
    >
      {/* Marks are about what was handed in: another revision begins without them. */}
      {(shown) => <Questionnaire key={shown.digest ?? ''} shown={shown} />}
    </CasePage>
  )
}

function Questionnaire({ shown }: { shown: ShownQuestionnaire }) {
  const { i18n } = useLingui()
  const [marks, setMarks] = useState<Marks>(new Map())
  const mark = (key: string, because: ReturnReason | null) =>
    setMarks((before) => {
      const after = new Map(before)
      if (because === null) after.delete(key)
      else after.set(key, because)
      return after
    })
  return (
    <>
      <QuestionnaireState shown={shown} />
      <div className="k-columns">
        <div className="d-stack d-gap-5">
          {shown.sections.map((section) => (
            <SectionCard
              key={keyOf(section)}
              shown={shown}
              section={section}
              marks={marks}
              onMark={shown.may.return ? mark : undefined}
            />
          ))}
        </div>
        <div className="d-stack d-gap-5">
          <ChecksCard shown={shown} />
          <HitsCard shown={shown} />
          <DocumentsCard
            documents={shown.documents}
            titleOf={({ asked }) => askedDocuments[asked][i18n.locale as Language]}
          />
          <TimelineCard shown={shown} />
        </div>
      </div>
      <QuestionnaireAnswers shown={shown} marks={marks} />
    </>
  )
}
