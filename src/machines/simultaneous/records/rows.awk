# Writes record_rows.h from the files of records: a RECORD line for each size and rule, a CITED line for
# each earlier result of the literature. proofs.tsv must come first: it says which checks have ended. A perfect
# sequence solves all mazes, so a perfect record without a proof of its own rests on the plain proof.
BEGIN { FS = "\t" }

function record(rules, low, high, count, is_unchecked, sequence) {
    split($1, side, "x")
    printf "RECORD(%d, %d, %s, %d, %d, %d, %d, \"%s\")\n", side[1], side[2], rules, low, high,
        !is_unchecked, count, sequence
}

/^#/ { next }
FILENAME ~ /proofs/ {
    proved[$1, $2, $3] = 1
    if ($6 == "?") unchecked[$1, $2, $3] = 1
}
FILENAME ~ /sigma/ {
    kind = ($1, $3 - 1, $2) in proved ? $2 : "-"
    record($2 == "-" ? "SIM_RECORD_PLAIN" : "SIM_RECORD_PERFECT", $3, $3, $4, ($1, $3 - 1, kind) in unchecked, $5)
}
FILENAME ~ /bounds/ { record("SIM_RECORD_PLAIN", $2 == "-" ? 0 : $2 + 1, $3, 0, ($1, $2, "-") in unchecked, $4) }
FILENAME ~ /edges/ {
    record($2 == "any" ? "SIM_RECORD_ANY" : "SIM_RECORD_CORNERS", $3, $4, $5, $9 == "?", $6)
}
# A year is that of a publication; what was found here has a day.
FILENAME ~ /history/ && length($2) == 4 {
    split($1, side, "x")
    sub(/,/, " " $2 ",", $5)
    printf "CITED(%d, %d, %d, %d, \"%s\")\n", side[1], side[2], $3, $4, $5
}
