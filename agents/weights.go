package agents

// A Feature is a reason for or against a decision, for agents that weigh such reasons.
// What a decision is worth is the sum of what it has of each, times its weight.
type Feature struct {
	Name, Meaning string
	Weight        float64 // if the agent is told no other
}

// mostWeight bounds the weights that an agent can be told.
const mostWeight = 100

// WeightParams returns the weights of features as parameters of an agent, by their names.
func WeightParams(list []Feature) (params []Param) {
	for _, f := range list {
		params = append(params, RealParam(f.Name, -mostWeight, mostWeight, f.Weight, "weight of "+f.Meaning))
	}
	return params
}

// Weights fills in the weights of features that WeightParams made parameters, one for
// each.
func (a Args) Weights(list []Feature, weights []float64) {
	for k, f := range list {
		weights[k] = a.Float(f.Name)
	}
}

// WeightedSum returns the sum of weights times features, product by product in their order, so
// that it is the same on every machine.
func WeightedSum(weights, features []float64) (sum float64) {
	for k, x := range features {
		sum += float64(weights[k] * x)
	}
	return sum
}
