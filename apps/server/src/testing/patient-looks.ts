import { LOOK_PATIENCE } from '@dilo/pg-batches/in-bounded-time.ts'

// A person is answered without what took too long; in a test that is a busy machine.
LOOK_PATIENCE.times = 40
