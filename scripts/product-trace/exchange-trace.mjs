/**
 * The files outside the product `exchange` that name it. A new product adds its line to those of `lists`, in this order;
 * everything else that it needs stands in files of its name.
 */
export const lists = {
  'packages/domain/src/products/products.ts': 'the names by which the bank knows it',
  'packages/domain/src/refusals.ts': 'its area of refusals',
  'packages/domain/src/product-rows/product-rows.ts':
    "its events of the trail, its actions of the bank's people, and the text that a person signs",
  'packages/contract/src/products/products.ts': 'its calls, refusals, operations, notices and values on the wire',
  'apps/server/src/rooms.ts': 'its room.ts, and that of its paper',
  'apps/server/src/jobs-of-rooms.ts': 'its jobs.ts',
  'apps/server/src/product-ports/product-ports.ts': 'its port, and the setting that chooses an adapter',
  'apps/server/src/features/desk/products/products.ts': 'its calls, kinds of actions and cases of the desk',
  'apps/web/src/products.ts': 'texts of its refusals, and its section, to which a link may lead (security row 14)',
  'apps/web/src/cabinet/rooms.ts': 'its pages',
  'apps/web/src/cabinet/products/products.ts': 'its names and requests on pages about all products',
  'apps/web/src/cabinet/inbox/inbox-looks.ts': 'its rows of the inbox, which the home page shows',
  'apps/web/src/cabinet/inbox/news-card.tsx': 'its notices',
  'apps/web/src/verify/document-facts.tsx': 'the facts of its paper, for a stranger',
  'apps/web/src/desk/rooms.ts': 'its pages of the desk, and the forms of its values',
  'apps/web/src/desk/words/products.ts': 'words of its actions, facts and values, and the pages of its cases',
}

const payments = 'another room offers it: a payment in a foreign currency needs an exchange first'
const words = 'a message of payments: an exchange comes first'
const rates = 'the official rates of the National Bank, which accounts show'

/** Files that name it and need nothing from a further product. */
export const others = {
  'apps/server/src/documents/one-c-names.ts': 'the name of a format of 1C',
  'apps/server/src/payment-file-readers/read-bytes.ts': 'the name of a format of 1C',
  'apps/server/src/config.ts': rates,
  'apps/server/src/context.ts': rates,
  'apps/server/src/product-ports/port-needs.ts': rates,
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
