import { identityDocuments } from '@dilo/domain/dictionaries/questionnaire.ts'
import { isCodeOf } from '@dilo/domain/dictionaries/title.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../page/use-language.ts'
import { ownPerson } from '../questionnaire/questionnaire-queries.ts'

/** The document by which the bank knows the person, and when it ends; nothing until they have told it in a questionnaire. */
export function DocumentCard() {
  const { t } = useLingui()
  const language = useLanguage()
  const document = documentOf(useQuery(ownPerson).data?.answers)
  if (document === undefined) return null
  return (
    <Card title={<Trans>Документ</Trans>}>
      <KeyValues>
        <KeyValue name={t`Вид`}>{identityDocuments[document.kind][language]}</KeyValue>
        <KeyValue name={t`Номер`}>{document.number}</KeyValue>
        {document.validUntil !== '' && <KeyValue name={t`Діє до`}>{document.validUntil}</KeyValue>}
      </KeyValues>
    </Card>
  )
}

type Document = { readonly kind: keyof typeof identityDocuments; readonly number: string; readonly validUntil: string }

/** The document of the answers, as they were typed: perhaps not all of it. */
function documentOf(answers: Readonly<Record<string, unknown>> | undefined): Document | undefined {
  const typed = answers?.['document']
  if (typeof typed !== 'object' || typed === null) return undefined
  const { kind, number, validUntil } = typed as Record<string, unknown>
  if (typeof kind !== 'string' || !isCodeOf(identityDocuments, kind) || typeof number !== 'string') return undefined
  return { kind, number, validUntil: typeof validUntil === 'string' ? validUntil : '' }
}
