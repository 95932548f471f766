// security row 34
// security row 35
import { afterAll, afterEach, beforeAll, describe, test } from 'vitest'
import { expectBooksInOrder } from './books.ts'
import { playScenario } from './scenario.ts'
import { openTestLedger, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger

beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())
afterEach(() => expectBooksInOrder(ledger))

const scenarios: Record<string, Record<string, string>> = {
  'a transaction of several postings': {
    'is written whole': `
      client A 100
      client B
      client C
      post A>B 30, A>C 20 -> done
      A is 50
      B is 30
      C is 20`,
    'is refused whole when its last posting is refused': `
      client A 100
      client B
      client C
      post A>B 30, A>C 80 -> insufficient_funds
      A is 100
      B is 0
      post A>B 30, A>nobody 1 -> unknown_account
      B is 0`,
    'may pass money on that it has just brought': `
      client A 100
      client B
      client C
      post A>B 100, B>C 60 -> done
      B is 40
      C is 60`,
    'may hold several currencies, each balanced by itself': `
      client H 4200
      client D 0 USD
      internal XH
      internal XD USD
      post H>XH 4150, XD>D 100 -> done
      H is 50
      D is 100`,
    'that mixes currencies in one posting is refused': `
      client H 100
      client D 0 USD
      post H>D 10 -> currency_mismatch
      H is 100`,
  },
  'a hold': {
    'takes from what is available, not from what is booked': `
      client A 100
      client B
      hold h1 A 70 -> done
      A is 100 holding 70
      post A>B 31 -> insufficient_funds
      post A>B 30 -> done
      hold h2 A 1 -> insufficient_funds
      A is 70 holding 70`,
    'is posted whole': `
      client A 100
      client B
      hold h1 A 70 -> done
      post A>B 70 from h1 -> done
      A is 30 holding 0
      B is 70
      post A>B 1 from h1 -> hold_not_open`,
    'is posted in part, and its rest stays or is given back': `
      client A 100
      client B
      hold h1 A 70 -> done
      post A>B 20 from h1 -> done
      A is 80 holding 50
      post A>B 51 from h1 -> hold_exceeded
      post A>B 30 from h1 closing -> done
      A is 50 holding 0
      void h1 -> hold_not_open`,
    'is reduced to what stays of it, and whoever asks again hears that it is': `
      client A 100
      client B
      hold h1 A 70 -> done
      reduce h1 to 30 -> done
      A is 100 holding 30
      reduce h1 to 30 -> repeated
      reduce h1 to 31 -> hold_exceeded
      post A>B 70 -> done
      post A>B 31 from h1 -> hold_exceeded
      post A>B 10 from h1 -> done
      A is 20 holding 20
      reduce h1 to 30 -> hold_exceeded
      void h1 -> done
      reduce h1 to 10 -> hold_not_open
      reduce h9 to 10 -> unknown_hold
      A is 20 holding 0`,
    'may be reduced and posted in one batch': `
      client A 100
      client B
      together
      hold h1 A 70 -> done
      reduce h1 to 30 -> done
      post A>B 70 -> done
      post A>B 30 from h1 -> done
      reduce h1 to 10 -> hold_not_open
      end
      A is 0 holding 0
      B is 100`,
    'is voided once, and whoever asks again hears that it is': `
      client A 100
      client B
      hold h1 A 70 -> done
      void h1 -> done
      A is 100 holding 0
      void h1 -> repeated
      A is 100 holding 0
      post A>B 10 from h1 -> hold_not_open`,
    'expires at its time and not before': `
      client A 100
      client B
      hold h1 A 70 for 10 -> done
      expire h1 -> hold_not_expired
      after 9
      post A>B 10 from h1 -> done
      after 1
      post A>B 10 from h1 -> hold_expired
      A is 90 holding 60
      expire h1 -> done
      A is 90 holding 0
      expire h1 -> repeated
      void h1 -> hold_not_open`,
    'without a time never expires': `
      client A 100
      hold h1 A 70 -> done
      after 99999
      expire h1 -> hold_not_expired
      A is 100 holding 70`,
    "of one account does not pay another's posting": `
      client A 100
      client B 100
      client C
      hold h1 A 70 -> done
      post B>C 10 from h1 -> unknown_hold
      A is 100 holding 70
      B is 100 holding 0`,
    'that nobody placed is unknown': `
      client A 100
      client B
      post A>B 10 from h9 -> unknown_hold
      void h9 -> unknown_hold
      A is 100`,
    'on an internal account is refused': `
      internal X
      hold h1 X 10 -> unknown_account`,
    'with the same key is placed once': `
      client A 100
      hold h1 A 70 key k1 -> done
      hold h2 A 70 key k1 -> repeated
      hold h3 A 60 key k1 -> key_reused
      A is 100 holding 70`,
  },
  'a reversal': {
    'undoes a transaction, once': `
      client A 100
      client B
      client C
      post A>B 30, A>C 20 as t1 -> done
      reverse t1 -> done
      A is 100
      B is 0
      C is 0
      reverse t1 -> repeated
      A is 100`,
    'is refused where the money is gone, and possible when it is back': `
      client A 100
      client B
      client C
      post A>B 30 as t1 -> done
      post B>C 30 as t2 -> done
      reverse t1 -> insufficient_funds
      A is 70
      reverse t2 -> done
      reverse t1 -> done
      A is 100`,
    'is done once whatever its key': `
      client A 100
      client B
      post A>B 30 as t1 -> done
      reverse t1 key k1 -> done
      reverse t1 key k2 -> already_reversed
      reverse t1 key k1 -> repeated
      A is 100
      B is 0`,
    'is done once in a batch, whatever its key': `
      client A 100
      client B 10
      post A>B 30 as t1 -> done
      post A>B 20 as t2 -> done
      together
      reverse t1 key k1 -> done
      reverse t1 key k2 -> already_reversed
      reverse t2 key k3 -> done
      reverse t1 key k1 -> repeated
      end
      A is 100
      B is 10`,
    'that was refused leaves the transaction to the next of its batch': `
      client A 100
      client B
      client C
      post A>B 30 as t1 -> done
      post B>C 30 as t2 -> done
      together
      reverse t1 key k1 -> insufficient_funds
      reverse t2 key k2 -> done
      reverse t1 key k3 -> done
      reverse t1 key k4 -> already_reversed
      end
      A is 100
      B is 0`,
  },
  'a batch': {
    'answers each operation for itself: one that is refused leaves the others alone': `
      client A 100
      client B
      together
      post A>B 60 -> done
      post A>B 60 -> insufficient_funds
      post A>nobody 1 -> unknown_account
      post A>B 40 -> done
      end
      A is 0
      B is 100`,
    'sees what its earlier operations did': `
      client A 10
      client B
      client C
      together
      post A>B 10 -> done
      post B>C 10 -> done
      post C>A 10 -> done
      post A>C 10 -> done
      end
      A is 0
      B is 0
      C is 10`,
    'uses a key once': `
      client A 100
      client B
      together
      post A>B 10 key same -> done
      post A>B 10 key same -> repeated
      post A>B 11 key same -> key_reused
      post A>B 10 key same -> repeated
      end
      A is 90`,
    'leaves the key of a refused operation free for the next': `
      client A 10
      client B
      client C 50
      together
      post A>B 20 key same -> insufficient_funds
      post C>A 20 -> done
      post A>B 20 key same -> done
      end
      A is 10
      B is 20`,
    'undoes an operation of several postings and goes on': `
      client A 100
      client B
      client C
      together
      post A>B 50, A>C 60 -> insufficient_funds
      post A>B 100 -> done
      end
      A is 0
      B is 100
      C is 0`,
    'uses up a hold in the order given': `
      client A 100
      client B
      hold h1 A 50 -> done
      together
      post A>B 30 from h1 -> done
      post A>B 30 from h1 -> hold_exceeded
      post A>B 20 from h1 -> done
      void h1 -> hold_not_open
      post A>B 50 -> done
      end
      A is 0 holding 0
      B is 100`,
    'undoes a hold that a refused operation had taken from': `
      client A 100
      client B
      hold h1 A 50 -> done
      together
      post A>B 50 from h1, A>B 60 -> insufficient_funds
      post A>B 50 from h1 -> done
      end
      A is 50 holding 0`,
  },
}

describe.each(Object.entries(scenarios))('%s', (_, cases) => {
  test.each(Object.entries(cases))('%s', async (_name, text) => {
    await playScenario(ledger, text)
  })
})
