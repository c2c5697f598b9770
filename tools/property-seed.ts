import fc from "fast-check";

/** Property tests draw the same inputs on each run; `PROPERTY_SEED=$RANDOM` draws others, to look for faults. */
fc.configureGlobal({ seed: Number(process.env["PROPERTY_SEED"] ?? 1) });
