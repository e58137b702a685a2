package agents

// A Feature is a reason for or against a decision. An agent values a decision by the sum of its
// features, each times its weight.
type Feature struct {
	Name, Meaning string
	Weight        float64 // default
}

// mostWeight limits the weights that an agent accepts.
const mostWeight = 100

// WeightParams returns parameters for the weights of features, under the features' names.
func WeightParams(list []Feature) (params []Param) {
	for _, f := range list {
		params = append(params, RealParam(f.Name, -mostWeight, mostWeight, f.Weight, "weight of "+f.Meaning))
	}
	return params
}

// Weights returns the weights of features from parameters made by WeightParams.
func (a Args) Weights(list []Feature, weights []float64) {
	for k, f := range list {
		weights[k] = a.Float(f.Name)
	}
}

// WeightedSum returns the sum of weights times features. It adds the products in order, so that the
// result is the same on every machine.
func WeightedSum(weights, features []float64) (sum float64) {
	for k, x := range features {
		sum += float64(weights[k] * x)
	}
	return sum
}
