import type { Language } from '@dilo/domain/values/language.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { LanguageSwitch } from '../../language-switch.tsx'
import { currentClient } from './session-queries.ts'

/** Keeps a language with the person: that of the bank's messages (spec section 3, user settings). */
export function useKeepLanguage() {
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  return useMutation({
    mutationFn: (lang: Language) => call('PUT /api/user-service/user/settings', { body: { lang } }),
    onSuccess: () => void client.invalidateQueries({ queryKey: currentClient.queryKey }),
    onError: (error) => notify('error', failureText(error)),
  })
}

/** The language of this page and, kept with the person, of the bank's messages. */
export function PersonLanguage() {
  const keep = useKeepLanguage()
  return <LanguageSwitch onChosen={keep.mutate} />
}
