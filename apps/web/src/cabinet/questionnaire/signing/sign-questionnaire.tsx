import type { Answer } from '@dilo/contract/calls.ts'
import type { SigningMethod } from '@dilo/domain/dictionaries/bank-products.ts'
import type { FieldMessageKey } from '@dilo/domain/message-key.ts'
import type { RefusalCode } from '@dilo/domain/refusals.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { refusalOf } from '../../../api/refusal-of.ts'
import { useToday } from '../../page/use-today.ts'
import { codeOf, onePerKey } from '../../signing/by-key.ts'
import { useMethodsOf } from '../../signing/methods.tsx'
import type { Proof } from '../../signing/proof.ts'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import type { HandedIn } from '../documents/documents-queries.ts'
import { readVersion } from './read-version.ts'
import { type Questionnaire, refreshQuestionnaire, type Version } from '../questionnaire-queries.ts'

type Submitted = Answer<'POST /api/questionnaire-service/questionnaire/signatures'>

/** @param company as the bank has registered it: its full name in Ukrainian is signed */
type ToSign = {
  of: Questionnaire
  version: Version
  company: { id: string; code: string; name: string }
  documents: HandedIn['documents']
}

const begin = (method: SigningMethod) =>
  call('POST /api/questionnaire-service/questionnaire/signing-code', { body: { method } })

/** The whole questionnaire as something that a head signs: by a code, or by their key. */
export function useQuestionnaireToSign({ of, version, company, documents }: ToSign): Signable<CodeAnswer, Submitted> {
  const { t } = useLingui()
  const { name } = company
  const today = useToday()
  const notify = useNotify()
  const client = useQueryClient()
  const submission = useMutation({
    mutationFn: (proof: Proof) => call('POST /api/questionnaire-service/questionnaire/signatures', { body: proof }),
    onSettled: () => refreshQuestionnaire(client),
  })
  const notifySent = () => notify('success', t`Анкету надіслано. Чекаємо на рішення банку`)
  return {
    name: `questionnaire ${company.id}`,
    version: revisionOf(version, documents),
    methods: useMethodsOf(of),
    methodAsLine: true,
    words: {
      intro: (
        <p>
          <Trans>Підписуєте всі відповіді на цій сторінці. Підпис означає, що вони правдиві й повні на сьогодні.</Trans>
        </p>
      ),
      signed: (
        <WhatIsSigned>
          <Trans>Анкета: {name}</Trans>
        </WhatIsSigned>
      ),
      confirm: <Trans>Підписати й надіслати</Trans>,
      failureText: useSubmissionFailure(),
    },
    ask: async (method) => codeOf(await begin(method)),
    sentElsewhere,
    stale: { includes: (refusal) => staleRefusals.includes(refusal), show: () => refreshQuestionnaire(client) },
    sign: (method, otp_code) => submission.mutateAsync({ method, otp_code }),
    onSigned: notifySent,
    byKey: onePerKey({
      id: company.id,
      subject: {
        kind: 'questionnaire',
        shown: {
          company,
          version: version.version,
          ...readVersion(version, { code: company.code, today }),
          documents: documents.map(({ name, asked, sha256 }) => ({ name, kind: asked, digest: sha256 })),
        },
      },
      begin: () => begin('EDS'),
      submit: (p7s) => submission.mutateAsync({ method: 'EDS', p7s }),
      onSigned: notifySent,
    }),
  }
}

const staleRefusals: readonly RefusalCode[] = ['changedSinceCode', 'questionnaireStatusNotChanged']

/** A code is for the answers that the person sees. */
const revisionOf = ({ version, sections, people }: Version, documents: HandedIn['documents']): string =>
  JSON.stringify([version, sections.map(({ revision }) => revision), people, documents.map(({ id }) => id)])

/** Refusals in words of a questionnaire, where those of payments would mislead. */
const words: Partial<Record<RefusalCode, MessageDescriptor>> = {
  noAuthority: msg`Анкету підписує керівник компанії.`,
  changedSinceCode: msg`Тим часом якусь відповідь змінили. Перегляньте анкету й підпишіть ще раз.`,
  noPhoneForSigning: msg`У банку немає вашого фінансового номера для SMS. Виберіть інший спосіб.`,
  noEmailForSigning: msg`У банку немає вашого фінансового e-mail. Виберіть інший спосіб.`,
  edsPersonMismatch: msg`Це ключ іншої людини. Підпишіть власним КЕП.`,
}

const ONLY_BY_KEY: FieldMessageKey = 'Only EDS signs this'

function useSubmissionFailure(): (error: unknown) => string {
  const { t, i18n } = useLingui()
  const failureText = useFailureText()
  return (error) => {
    const refusal = refusalOf(error)
    const fields = error instanceof ApiError ? error.refusal?.fields : undefined
    if (fields?.['method'] === ONLY_BY_KEY) return t`Код тут не підходить: анкету компанії підписують лише ключем КЕП.`
    if (refusal === 'invalidRequest' && fields !== undefined && fields['p7s'] === undefined)
      return t`Ще не все заповнено. Поверніться до анкети: розділи, яким чогось бракує, там позначено.`
    const own = refusal && words[refusal]
    return own === undefined ? failureText(error) : i18n._(own)
  }
}
