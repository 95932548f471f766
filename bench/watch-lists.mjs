// Holds 100,000 people against lists of 20,000 entries: how long it takes, and whether memory stays flat.
import './watch-lists/run.ts'
