import { identityDocuments } from '@dilo/domain/dictionaries/questionnaire.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '../page/use-language.ts'
import { ownPerson } from '../questionnaire/questionnaire-queries.ts'

/** The document by which the bank knows the person: as it was handed in last, not as it is being typed. */
export function DocumentCard() {
  const { t } = useLingui()
  const language = useLanguage()
  const document = useQuery(ownPerson).data?.handedIn
  if (!document) return null
  return (
    <Card title={<Trans>Документ</Trans>}>
      <KeyValues>
        <KeyValue name={t`Вид`}>{identityDocuments[document.kind][language]}</KeyValue>
        <KeyValue name={t`Номер`}>{document.number}</KeyValue>
        {document.validUntil !== null && <KeyValue name={t`Діє до`}>{shortDate(document.validUntil)}</KeyValue>}
      </KeyValues>
    </Card>
  )
}
