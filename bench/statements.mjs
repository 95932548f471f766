// Measures a statement of an account with a million entries: pages beside those of an account with a thousand, and
// every further part of bench/statements/parts. Rows 'statements' (decision 074). ENTRIES=50000 makes a smaller one,
// ONLY=pages chooses parts, and BENCH_DATA=<folder> keeps the bank, which takes some minutes to make, for the next
// time.
import './statements/run.ts'
