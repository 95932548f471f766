/**
 * The files outside the product `exchange` that name it. A new product adds its line to those of `lists`, in this order;
 * everything else that it needs stands in files of its name.
 */
export const lists = {
  'packages/domain/src/products/products.ts': 'the names by which the bank knows it',
  'packages/domain/src/refusals.ts': 'its area of refusals',
  'packages/domain/src/refusals/status-change-refusals.ts':
    'the refusal of a step that failed for no reason of its own',
  'packages/domain/src/audit/audit-events.ts': 'its events of the trail, with their words',
  'packages/domain/src/desk/staff-actions.ts': "its actions of the bank's people",
  'packages/domain/src/signed-texts/shown-text.ts': 'the text that a person signs, from what the page shows',
  'packages/contract/src/products/products.ts': 'its calls, refusals, operations, notices and values on the wire',
  'apps/server/src/rooms.ts': 'its room.ts',
  'apps/server/src/jobs-of-rooms.ts': 'its jobs.ts',
  'apps/server/src/features/audit/audit-event.ts': 'the facts of its events of the trail',
  'apps/server/src/config.ts': 'the setting that chooses its port',
  'apps/server/src/context.ts': 'its port',
  'apps/server/src/features/people/relations/work-of-products.ts': 'unsigned work of a person who leaves',
  'apps/server/src/features/documents/routes.ts': 'the call for its paper',
  'apps/server/src/features/documents/statement-files/attested-products.ts': 'the content of its paper',
  'apps/server/src/features/desk/routes.ts': 'its calls of the desk',
  'apps/server/src/features/desk/products/products.ts': 'its kinds of actions and cases',
  'packages/ui/src/messages/every-field-message.ts': 'texts at the fields of its forms',
  'packages/ui/src/messages/status-change-messages.ts': 'texts of a changed state',
  'apps/web/src/api/error-area-of.ts': 'texts of its refusals',
  'apps/web/src/sign/destination.ts': 'the section to which a link may lead (security row 14)',
  'apps/web/src/cabinet/rooms.ts': 'its pages',
  'apps/web/src/cabinet/products/products.ts': 'its names on pages about all products',
  'apps/web/src/cabinet/operations-list/operation-looks.ts': 'its requests among those of all kinds',
  'apps/web/src/cabinet/inbox/inbox-looks.ts': 'its rows of the inbox',
  'apps/web/src/cabinet/inbox/news-card.tsx': 'its notices',
  'apps/web/src/verify/document-facts.tsx': 'the facts of its paper, for a stranger',
  'apps/web/src/desk/rooms.ts': 'its pages of the desk',
  'apps/web/src/desk/address/case-address.ts': 'the page of its cases',
  'apps/web/src/desk/registers/register-values.ts': 'forms of its values',
  'apps/web/src/desk/words/products.ts': 'words of its actions, facts and values',
}

const payments = 'another room offers it: a payment in a foreign currency needs an exchange first'
const words = 'a message of payments: an exchange comes first'
const rates = 'the official rates of the National Bank, which accounts show'

/** Files that name it and need nothing from a further product. */
export const others = {
  'apps/server/src/documents/one-c-names.ts': 'the name of a format of 1C',
  'apps/server/src/payment-file-readers/read-bytes.ts': 'the name of a format of 1C',
  'apps/server/src/features/accounts/rates/fetch-rates.ts': rates,
  'apps/server/src/open-bank.ts': rates,
  'apps/web/src/cabinet/accounts/account-page.tsx': 'another room offers it: an account in a foreign currency is sold',
  'apps/web/src/cabinet/home/home.tsx': 'another room offers it: the rates of today',
  'apps/web/src/cabinet/payments/form/form-fields.tsx': payments,
  'apps/web/src/cabinet/payments/form/form-when-ready.tsx': payments,
  'apps/web/src/cabinet/payments/form/nothing-to-choose.tsx': payments,
  'apps/web/src/cabinet/payments/form/own-recipient-field.tsx': payments,
  'apps/web/src/cabinet/payments/salary/register-form.tsx': payments,
  'packages/contract/src/refusal-meanings.ts': words,
  'packages/domain/src/message-key.ts': words,
  'packages/domain/src/refusals/payment-refusals.ts': words,
  'packages/ui/src/messages/payment-field-messages.ts': words,
  'packages/domain/src/dictionaries/questionnaire.ts': 'an answer of the questionnaire: why a client opens an account',
}
