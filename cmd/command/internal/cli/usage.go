package cli

// Texts of flags that several commands have.
const (
	SeedUsage    = "seed `N` of the dice, a whole number; random picks one and prints it"
	OptionUsage  = "optional rule or ruling as `NAME[=VALUE]` (see ironbottom games); may be repeated"
	DataUsage    = "`FOLDER` with data files of your own, which replace shipped ones"
	JSONUsage    = "print one JSON object"
	PlotUsage    = "draw a picture as `FILE`.png or FILE.svg"
	OutUsage     = "keep the result in `FOLDER`, which must be new or empty"
	ResumeUsage  = "continue the run in `FOLDER`; no other words are needed"
	MethodUsage  = "`METHOD`: exact (solve), monte-carlo (simulate), or auto: exact if that is quick"
	WorkersUsage = " played at the same time (default one for each processor)"
)
