import type { DocumentMessageKey, FileMessageKey } from '@dilo/domain/message-key.ts'
import { checkDocumentName, documentExtensions } from '@dilo/domain/uploads/document.ts'
import { documentFieldMessages } from '@dilo/ui/messages/document-field-messages.ts'
import { useFieldMessage } from '@dilo/ui/messages/field-messages.ts'
import { fileFieldMessages } from '@dilo/ui/messages/file-field-messages.ts'
import { useLingui } from '@lingui/react/macro'
import { ApiError } from '../../api/api-error.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { isTurnTaken } from '../../api/is-turn-taken.ts'

const messages = { ...documentFieldMessages, ...fileFieldMessages }

type FileProblem = DocumentMessageKey | FileMessageKey

/** The files that a field for a document offers, and the rule about a chosen one. */
export const documentRules = {
  accept: documentExtensions.map((extension) => `.${extension}`).join(','),
  check(file: { readonly name: string; readonly size: number }): FileProblem | undefined {
    const checked = checkDocumentName(file)
    return checked.ok ? undefined : checked.error
  },
}

/** Why the last document was not taken: a rule about files, or anything else that may happen to a call. */
export type DocumentTrouble = { readonly problem: FileProblem } | { readonly failure: unknown }

/** The trouble of a call that failed: the rule about files that it names, if it names one. */
export function troubleOf(failure: unknown): DocumentTrouble {
  const said = failure instanceof ApiError ? failure.refusal?.fields?.['file'] : undefined
  return said !== undefined && Object.hasOwn(messages, said) ? { problem: said as FileProblem } : { failure }
}

/** The text of a trouble beside its field. */
export function useTroubleText(trouble: DocumentTrouble | undefined): string | undefined {
  const { t } = useLingui()
  const fieldMessage = useFieldMessage(messages)
  const failureText = useFailureText()
  if (trouble === undefined) return undefined
  if ('problem' in trouble) return fieldMessage(trouble.problem)
  return isTurnTaken(trouble.failure)
    ? t`Зараз завантажується забагато файлів. Спробуйте ще раз за хвилину.`
    : failureText(trouble.failure)
}
